-- One person, one voice: the mailbox that an e-mail reaches, what accounts have in common, and what administrators
-- have ruled about it.

-- Providers that are known to deliver several spellings to one mailbox. Their own documentation is the source:
-- Google ignores dots and answers to two domains; Proton ignores dots and answers to three; Apple, Yandex and Zoho
-- answer to several; Yahoo makes throw-away addresses with a hyphen, which its own names cannot hold.
create table mail_providers (
  domain text primary key,
  -- The domain that stands for all of the provider's.
  same_as text not null,
  ignores_dots boolean not null default false,
  has_hyphen_tags boolean not null default false
);
insert into mail_providers (domain, same_as, ignores_dots, has_hyphen_tags) values
  ('gmail.com', 'gmail.com', true, false),
  ('googlemail.com', 'gmail.com', true, false),
  ('protonmail.com', 'proton.me', true, false),
  ('proton.me', 'proton.me', true, false),
  ('pm.me', 'proton.me', true, false),
  ('icloud.com', 'icloud.com', false, false),
  ('me.com', 'icloud.com', false, false),
  ('mac.com', 'icloud.com', false, false),
  ('yandex.com', 'yandex.ru', false, false),
  ('yandex.ru', 'yandex.ru', false, false),
  ('yandex.by', 'yandex.ru', false, false),
  ('yandex.kz', 'yandex.ru', false, false),
  ('yandex.ua', 'yandex.ru', false, false),
  ('ya.ru', 'yandex.ru', false, false),
  ('yahoo.com', 'yahoo.com', false, true);

-- The mailbox that an e-mail reaches, as far as its text tells: lower case, without a +tag, without dots where the
-- provider ignores them, under the one domain of a provider with several. Only for comparing, never for sending.
create function mailbox_of(p_email text) returns text language sql stable as $$
  with split as (
    select lower(left(p_email, length(p_email) - position('@' in reverse(p_email)))) as name,
           lower(right(p_email, position('@' in reverse(p_email)) - 1)) as domain
  ), plain as (
    -- A name that is all tag stays whole: it has nothing else.
    select s.domain, p.same_as, coalesce(p.ignores_dots, false) as ignores_dots,
           coalesce(nullif(split_part(case when p.has_hyphen_tags then split_part(s.name, '-', 1) else s.name end,
             '+', 1), ''), s.name) as name
    from split s left join mail_providers p on p.domain = s.domain
  )
  select case when ignores_dots then replace(name, '.', '') else name end || '@' || coalesce(same_as, domain)
  from plain
$$;

alter table members add column mailbox text not null default '';
create function members_keep_mailbox() returns trigger language plpgsql as $$
begin
  new.mailbox := mailbox_of(new.email);
  return new;
end $$;
create trigger members_mailbox before insert or update of email, mailbox on members
  for each row execute function members_keep_mailbox();
update members set mailbox = mailbox_of(email);
create index members_by_mailbox on members (mailbox, id);

-- What accounts may have in common. Values are names of browsers that the server gave, and keyed hashes of network
-- addresses and of cards' fingerprints.
create table person_signals (
  member_id uuid not null references members (id) on delete cascade,
  kind text not null check (kind in ('device', 'network', 'card')),
  value text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, kind, value)
);
create index person_signals_shared on person_signals (kind, value, member_id);
create index person_signals_age on person_signals (last_at);
insert into person_signals (member_id, kind, value, first_at, last_at)
  select member_id, 'device', device_id::text, created_at, last_seen_at from known_devices;

-- An administrator's word about two accounts outweighs every signal: they are one person's, or they are not.
alter table member_links add column verdict text not null default 'same' check (verdict in ('same', 'different'));

-- What became of each member's welcome grant. What is withheld may be posted later.
create table welcome_grants (
  member_id uuid primary key references members (id) on delete cascade,
  -- Why it was not posted; null where it was.
  withheld text check (withheld in ('linked', 'disposable', 'network_day')),
  -- Of `linked`: the account of the same person that had it.
  other_id uuid,
  decided_at timestamptz not null,
  posted_on date,
  check ((withheld is null) = (posted_on is not null))
);
create index welcome_grants_withheld on welcome_grants (decided_at, member_id) where withheld is not null;

-- Domains that the operator has put on the list of throw-away mailboxes, or taken off it. The list that everybody
-- has is a file (content/identity/disposable-domains.txt); a word here outweighs it.
create table mail_domains (
  domain text primary key,
  is_disposable boolean not null,
  reason text not null,
  set_by uuid not null,
  set_at timestamptz not null
);

-- Rewards name the mailbox of whoever earned them, by the same rule.
update reward_claims set mailbox = mailbox_of(mailbox) where mailbox <> mailbox_of(mailbox);
update reward_readings set mailbox = mailbox_of(mailbox) where mailbox <> mailbox_of(mailbox);
