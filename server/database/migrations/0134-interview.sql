-- What a member's message was read as, and what its plain words did to the card of the idea: { act, command,
-- language, settled }. What an answer of the interview asked for, and the answers that it offered: the message that
-- follows is read with them.
alter table mentor_messages
  add column reading jsonb,
  add column asked text,
  add column choices jsonb;
