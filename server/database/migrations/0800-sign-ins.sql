-- How a member got in, or nearly: a row for each session that was begun, kept for a year, longer than sessions are. What
-- is kept of the place is what was known: the network of the address, and the country where the operator's proxy names
-- it. No address as a whole.
create table sign_ins (
  -- The session's id.
  id uuid primary key,
  member_id uuid not null references members (id),
  method text not null check (method in ('password', 'link', 'passkey', 'provider')),
  user_agent text not null,
  network text,
  country text check (country ~ '^[A-Z]{2}$'),
  began_at timestamptz not null,
  -- By which second factor; null where none was asked for, or a passkey was both.
  confirmed_by text check (confirmed_by in ('totp', 'phone', 'webauthn', 'recovery_code')),
  -- Null while a second factor is still to be confirmed, and for ever where it never was.
  let_in_at timestamptz,
  device_id uuid,
  is_new_device boolean not null default false,
  check ((let_in_at is null) = (device_id is null))
);
create index sign_ins_of_member on sign_ins (member_id, began_at, id);
create index sign_ins_age on sign_ins (began_at);
insert into sign_ins (id, member_id, method, user_agent, network, began_at, let_in_at, device_id)
  select id, member_id, signed_in_by, user_agent,
    case when ip_address ~ '^[0-9]{1,3}(\.[0-9]{1,3}){3}$' then regexp_replace(ip_address, '[0-9]+$', '0/24') end,
    created_at, created_at, device_id
  from sessions where device_id is not null and signed_in_by is not null;
