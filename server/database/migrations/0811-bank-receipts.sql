-- Files that members keep with what they paid: an invoice, a picture of a till slip. Only their member reads them.
create table bank_receipts (
  id uuid primary key,
  user_id uuid not null references members (id),
  -- Of a movement the transfer, of a purchase by card the purchase.
  entry_id uuid not null,
  file_id uuid not null unique references files (id) on delete cascade,
  created_at timestamptz not null
);
create index bank_receipts_of_entry on bank_receipts (user_id, entry_id, created_at);
