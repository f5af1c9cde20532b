-- An account at another bank that was linked shortly before its member stopped their own account ends with the lift. Until
-- the provider has forgotten it too, what the provider says of it brings it back to nobody.
alter table bank_outside_accounts add column awaits_unlinking boolean not null default false;
