-- Whoever is in default sends nothing: who that is, is read with every send.
create index loans_in_default on loans (user_id) where default_at is not null;
create index cards_in_default on cards (user_id) where default_at is not null;
