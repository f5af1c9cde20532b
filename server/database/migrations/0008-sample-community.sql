-- Whether the members of this database began as the sample community that a first start makes. At most one row.
create table sample_community (
  is_sample boolean primary key default true check (is_sample),
  -- The member whose sign-in is printed at start.
  sign_in_email text not null,
  started_at timestamptz not null,
  -- Null while it is being made; a start that finds it so goes on where the last one stopped.
  finished_at timestamptz
);
