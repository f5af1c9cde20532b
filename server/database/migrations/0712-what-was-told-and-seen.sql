-- Which instalment a member was told of when their loan came into default: what is done after the notice is done for that one.
alter table loans add column default_instalment smallint;

-- How often a member has unlinked an account at another bank: what the provider was asked before is not believed after.
alter table bank_customers add column unlinked integer not null default 0;

-- The lowest price of PRD that was seen in the hour of the newest look, in millionths of a dollar: an hour's note stays, and
-- what is lent against or paid for PRD goes by this where it is lower.
alter table prd_price_looks add column least_micro_usd numeric(38,0) check (least_micro_usd > 0);
