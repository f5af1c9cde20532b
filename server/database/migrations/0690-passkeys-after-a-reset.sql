-- A passkey signs in alone until the mailbox sets the password anew: then it has to be used once behind the new one.
alter table passkeys add column signs_in_alone boolean not null default true;
-- Since when a factor counts: what was added around a change of email that is taken back ends with it.
alter table factors add column verified_at timestamptz;
update factors set verified_at = created_at where status = 'verified';
