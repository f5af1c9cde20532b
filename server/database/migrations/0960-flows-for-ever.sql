-- Who sent how much to whom, for ever: what two accounts have in common is read from it, and no later posting, whoever made
-- it, takes any of it out of sight. The statement that posts a send writes it, under the locks of both accounts.
create table member_flows (
  sender_id uuid not null,
  recipient_id uuid not null,
  amount numeric(38,0) not null check (amount > 0),
  primary key (sender_id, recipient_id)
);
-- To whom most went, and from whom most came: the first of each.
create index member_flows_sent on member_flows (sender_id, amount desc);
create index member_flows_received on member_flows (recipient_id, amount desc);

-- The same, by member.
create table member_flow_sums (
  member_id uuid primary key,
  sent numeric(38,0) not null,
  received numeric(38,0) not null
);

insert into member_flows (sender_id, recipient_id, amount)
select sender_id, recipient_id, sum(amount) from member_sends group by 1, 2;
insert into member_flow_sums (member_id, sent, received)
select member_id, sum(sent), sum(received)
from member_flows cross join lateral (values (sender_id, amount, 0), (recipient_id, 0, amount)) v(member_id, sent, received)
group by 1;

create function member_sends_flow() returns trigger language plpgsql as $$
begin
  insert into member_flows as f (sender_id, recipient_id, amount)
  select sender_id, recipient_id, sum(amount) from sent group by 1, 2 order by 1, 2
  on conflict (sender_id, recipient_id) do update set amount = f.amount + excluded.amount;
  insert into member_flow_sums as f (member_id, sent, received)
  select v.member_id, sum(v.sent), sum(v.received)
  from sent s cross join lateral (values (s.sender_id, s.amount, 0), (s.recipient_id, 0, s.amount)) v(member_id, sent, received)
  group by 1 order by 1
  on conflict (member_id) do update set sent = f.sent + excluded.sent, received = f.received + excluded.received;
  return null;
end $$;
create trigger member_sends_flow after insert on member_sends
  referencing new table as sent for each statement execute function member_sends_flow();

-- Two accounts that were found to be one person's by what they have in common, with when and by what. It holds until an
-- administrator rules otherwise: what either of them does later, or what is forgotten with age, parts them no more.
create table found_links (
  member_id uuid not null,
  other_id uuid not null,
  kinds text[] not null,
  found_at timestamptz not null default now(),
  primary key (member_id, other_id),
  check (member_id < other_id)
);
create index found_links_other on found_links (other_id);
create trigger found_links_immutable before update or delete on found_links
  for each row execute function ledger_refuse_change();
create trigger found_links_kept before truncate on found_links
  for each statement execute function ledger_refuse_change();
