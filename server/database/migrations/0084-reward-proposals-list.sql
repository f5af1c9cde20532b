-- Administrators page through all proposals, newest first.
create index mentor_reward_proposals_time on mentor_reward_proposals (created_at, answer_id);
