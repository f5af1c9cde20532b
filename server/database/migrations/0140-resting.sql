-- Earned PRD rest before they can leave, and vote meanwhile. They are open holds of the ledger with the code `resting`.

-- What a vote has taken of resting PRD, to let it rest again when the vote is over: a list of
-- {"minor": "…", "freeAt": "…", "reference": "…"}, at most the amount of the vote.
alter table project_ballots add column resting jsonb not null default '[]';
