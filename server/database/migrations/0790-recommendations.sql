-- What the assistant of the bank recommends comes from figures each time (core/banking/financial-health.ts); kept is what a
-- member has marked as completed.
create table bank_recommendations (
  user_id uuid not null references members (id),
  rule text not null check (rule in ('emergency_fund', 'investment_share', 'goal_behind', 'idle_cash')),
  -- The goal that it is about, or the member.
  subject uuid not null,
  completed_at timestamptz not null,
  primary key (user_id, rule, subject)
);
