-- What a member has agreed to give up with their account: whatever comes in beyond it puts the deletion off.

-- In the smallest parts of a PRD.
alter table account_departures add column gives_up numeric(38, 0) not null default 0 check (gives_up >= 0);
