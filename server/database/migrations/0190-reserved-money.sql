-- What a vote approved is reserved in the pool until it is paid or lapses. `reserved_at` is the place in the line of
-- the pool; `reserved_until` is when the reservation lapses, unless a payout has been asked for by then.
alter table projects add column reserved_at timestamptz;
alter table projects add column reserved_until timestamptz;
alter table projects disable trigger user;
update projects p set reserved_at = r.decided_at,
  reserved_until = greatest(p.updated_at, now()) + interval '90 days'
from project_results r where r.project_id = p.id and p.status in ('approved', 'funded');
alter table projects enable trigger user;
alter table projects add constraint projects_reserved_whole check ((reserved_at is null) = (reserved_until is null));
create index projects_reserved on projects (pool_id, reserved_at, id)
  where status in ('approved', 'funded') and paid_cents < requested_cents;
