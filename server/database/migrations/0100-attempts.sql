-- How often a piece of work was begun and not ended: committed before it starts, gone when it ends. What has
-- taken its process down three times is set aside.
create table attempts (
  key text primary key,
  begun int not null,
  begun_at timestamptz not null
);

alter table mentor_messages drop column attempts;
