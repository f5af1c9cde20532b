-- What members make of their own movements: a category that they chose, the rules that they taught by it, and budgets.
-- The movements stay as they are.
create table bank_categories_chosen (
  user_id uuid not null references members (id),
  -- Of a movement the transfer, of a purchase by card the purchase.
  entry_id uuid not null,
  category text not null check (category in
    ('housing', 'transportation', 'food', 'entertainment', 'utilities', 'shopping', 'travel', 'debt', 'income', 'own', 'other')),
  created_at timestamptz not null,
  primary key (user_id, entry_id)
);

create table bank_category_rules (
  id uuid primary key,
  user_id uuid not null references members (id),
  -- The other side, as a movement shows it; compared without case.
  counterparty text not null check (counterparty <> ''),
  category text not null check (category in
    ('housing', 'transportation', 'food', 'entertainment', 'utilities', 'shopping', 'travel', 'debt', 'income', 'own', 'other')),
  created_at timestamptz not null
);
create unique index bank_category_rules_one on bank_category_rules (user_id, lower(counterparty));

-- Cents a month; a category without a row has no budget.
create table bank_budgets (
  user_id uuid not null references members (id),
  category text not null check (category in
    ('housing', 'transportation', 'food', 'entertainment', 'utilities', 'shopping', 'travel', 'debt', 'other')),
  monthly numeric(38,0) not null check (monthly > 0),
  updated_at timestamptz not null,
  primary key (user_id, category)
);

-- What a member bought by card is read by days, over all cards.
create index card_purchases_of_member on card_purchases (user_id, created_at);
