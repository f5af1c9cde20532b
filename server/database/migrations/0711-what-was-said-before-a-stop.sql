-- Whether a yes still counts (G20 of core/policy/decide-proposal.ts): every stop of whoever gave it was over before they gave
-- it. Whoever stops their account, or has it stopped, may not have been the one who said so.
create function yes_counts(who uuid, said timestamptz) returns boolean language sql stable as $$
  select not exists (select from member_stops s where s.member_id = who and (s.lifted_at is null or s.lifted_at > said))
$$;
create index member_stops_of_member on member_stops (member_id);

-- When a withdrawal was approved.
alter table exchange_transactions add column approved_at timestamptz;
update exchange_transactions set approved_at = updated_at where approved_by is not null;
alter table exchange_transactions
  add constraint exchange_transactions_approved check ((approved_by is null) = (approved_at is null));
