-- The form of figures that an answer offers: its rows, and the sum that they are for. Null for every other message.
alter table mentor_messages add column fields jsonb;
