-- To when a drill restored stands in its words; nothing read it from here.
alter table backup_runs drop column restored_to;
