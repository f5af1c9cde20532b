-- Who still has to give something back: hardly anybody, and looked at with each send.
create index ledger_accounts_owing on ledger_accounts (owner_id) where owed > 0;
