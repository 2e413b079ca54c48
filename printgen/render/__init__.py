"""Writers: finished pages become a PDF or text. The only place that knows ReportLab."""
