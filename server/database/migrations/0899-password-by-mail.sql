-- When a member last set a password by a link in their mailbox. Whoever stopped their own account says that somebody else
-- was in it, and that they may know the password: the stop is lifted once another was set since (E4 of identity/entrances).
alter table members add column password_mailed_at timestamptz;
