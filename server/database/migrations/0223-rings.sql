-- Trust does not grow by what goes round (B2.6): how much went each way with each counterparty, and the way back
-- along what was sent.
alter table wallet_counterparties
  add column sent numeric(38,0) not null default 0 check (sent >= 0),
  add column received numeric(38,0) not null default 0 check (received >= 0);

-- What has been counted so far; crumbs count here, because they bring back as well as anything.
insert into wallet_counterparties as w (member_id, other_id, has_sent, has_received, sent, received)
select s.member_id, other.owner_id, false, false,
       coalesce(sum(-p.amount) filter (where p.amount < 0), 0), coalesce(sum(p.amount) filter (where p.amount > 0), 0)
from sending_limits s
join ledger_accounts a on a.key = 'wallet:' || s.member_id || ':PRD'
join ledger_postings p on p.account_id = a.id and p.version <= s.counted_version
join ledger_transfers t on t.id = p.transfer_id
join ledger_accounts other on other.id = case when p.amount < 0 then t.credit_account_id else t.debit_account_id end
where t.code = 'transfer' and t.kind = 'transfer' and not t.is_test and other.owner_id is not null
group by s.member_id, other.owner_id
on conflict (member_id, other_id) do update set sent = excluded.sent, received = excluded.received;

-- Who has sent to a member: the step back of a ring.
create index member_sends_to on member_sends (recipient_id, sender_id);
