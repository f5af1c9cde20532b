-- Sign-in by identity providers: which accounts of theirs are whose, and what it takes to sign out there too.

create table provider_accounts (
  id uuid primary key,
  member_id uuid not null references members (id),
  -- Which of the configured providers; the issuer and the subject say who it is.
  provider text not null,
  issuer text not null,
  subject text not null,
  -- As the provider proved it when it was linked.
  email text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (issuer, subject),
  unique (member_id, issuer)
);

-- A session that began at a provider. The provider's token is encrypted, and gone with the sign-out.
create table provider_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  provider text not null,
  id_token_encrypted text not null
);
