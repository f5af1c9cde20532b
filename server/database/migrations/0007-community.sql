-- Innovation contests. Whether one is live or has ended follows from its deadline and the clock; it is not
-- stored, so it cannot be wrong. Amounts are integers in the asset's smallest unit.
create table contests (
  id uuid primary key,
  title text not null,
  theme text not null,
  deadline_at timestamptz not null,
  grand_prize_usd numeric(38,0) not null check (grand_prize_usd >= 0),
  grand_prize_prd numeric(38,0) not null check (grand_prize_prd >= 0),
  runner_up_count integer not null check (runner_up_count >= 0),
  runner_up_usd numeric(38,0) not null check (runner_up_usd >= 0),
  rules_path text not null check (rules_path like '/%'),
  created_at timestamptz not null
);
create index contests_by_deadline on contests (deadline_at desc, id desc);

-- The contest of the specification, with its values: $25,000 and 5,000 PRD, three runner-ups at $5,000 each,
-- until March 15, 2024 (the end of that day, UTC).
insert into contests (id, title, theme, deadline_at, grand_prize_usd, grand_prize_prd, runner_up_count,
                      runner_up_usd, rules_path, created_at)
values ('018cc251-f400-7000-8000-000000000001', 'Innovation contest', 'AI plus human creativity',
        '2024-03-15T23:59:59Z', 2500000, 500000000000, 3, 500000, '/documentation', '2024-01-01T00:00:00Z');
