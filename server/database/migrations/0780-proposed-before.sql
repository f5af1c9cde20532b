-- What was proposed for a reward stands beside what an administrator decided of it, and comes back where the decision no
-- longer counts (G20).
alter table collaborations add column proposed_before text check (proposed_before in ('split', 'refund'));
alter table collaborations add constraint collaborations_proposed_before
  check (proposed_before is null or decided_by is not null);
alter table collaboration_participants add column share_before numeric(38,0) check (share_before >= 0);

-- What an administrator has approved is looked for when they are stopped.
create index collaborations_approved on collaborations (approved_by) where approved_by is not null;
