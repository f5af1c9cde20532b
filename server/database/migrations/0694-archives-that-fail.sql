-- An archive that can't be made is given up after some tries, so that its member may ask for another one.

alter table data_exports
  add column tries integer not null default 0 check (tries >= 0),
  drop constraint data_exports_status_check,
  add constraint data_exports_status_check check (status in ('making', 'ready', 'expired', 'failed'));
