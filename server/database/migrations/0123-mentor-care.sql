-- What a message to a person in danger was answered with: { stage, danger, language } on the member's message and
-- on its answer. Such messages are given to no model, earn nothing and use up nothing.
alter table mentor_messages add column care jsonb;
