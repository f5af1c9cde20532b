-- Who raised somebody's role on a joint account last, and when: where that wasn't them, it is taken back.
alter table bank_seats add column role_raised_by uuid references members (id);
alter table bank_seats add column role_raised_at timestamptz;
alter table bank_seats add constraint bank_seats_raised_check check ((role_raised_by is null) = (role_raised_at is null));
create index bank_seats_by_raiser on bank_seats (role_raised_by) where role_raised_by is not null and ended_at is null;
create index bank_seats_by_inviter on bank_seats (invited_by, invited_at);
