-- The last item of the batch that a list has in hand: where the process ends meanwhile, the next round goes one by one up
-- to there.
alter table work_lists add column batch_to text;

-- The posting of a goal's source at which its round-ups were tried last, and could not be paid: what comes after it tries
-- again.
alter table financial_goals add column looked_version bigint not null default 0;
