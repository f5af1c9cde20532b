-- What members are told of by the way of notices: PRD that others sent them, and messages that they haven't read.

-- When an email says that messages wait unread; null where nothing waits, or it was said.
alter table unread_messages add column mail_due_at timestamptz;
create index unread_messages_to_mail on unread_messages (mail_due_at) where mail_due_at is not null;

-- What others sent a member and nobody has told them of yet. A row is written with its transfer, and goes with the notice.
create table wallet_untold (
  account_id uuid not null,
  transfer_id uuid not null,
  sent_at timestamptz not null,
  primary key (account_id, transfer_id)
);

create function wallet_note_received() returns trigger language plpgsql as $$
begin
  insert into wallet_untold (account_id, transfer_id, sent_at)
  select t.credit_account_id, t.id, t.created_at
  from added t where t.code = 'transfer' and t.kind = 'transfer' and t.asset = 'PRD' and not t.is_test;
  return null;
end $$;
create trigger wallet_received after insert on ledger_transfers
  referencing new table as added for each statement execute function wallet_note_received();
