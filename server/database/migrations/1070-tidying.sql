-- What is taken away by its age is found by it.
create index factors_unverified on factors (created_at) where status = 'unverified';
create index attempts_age on attempts (begun_at);
create index webhook_deliveries_by_time on webhook_deliveries (created_at, member_id);
