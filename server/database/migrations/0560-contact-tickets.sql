-- What people write to those who run the community, and what is answered.
create table contact_tickets (
  id uuid primary key,
  -- By what sender and administrators call it.
  reference text not null unique,
  -- Made by the sender's client: the same one again is the same message.
  request_id uuid not null unique,
  -- Who was signed in when it was sent; null for a visitor.
  member_id uuid references members (id),
  -- A conversation of that member's, which it is about.
  thread_id uuid references mentor_threads (id),
  name text not null check (name <> '' and length(name) <= 100),
  email text not null check (email <> '' and length(email) <= 254),
  category text not null check (category in ('General Inquiry', 'Technical Support', 'Business Partnership',
    'Press & Media', 'Bug Report', 'Feature Request', 'Account Issues', 'Other')),
  subject text not null check (subject <> '' and length(subject) <= 150),
  message text not null check (message <> '' and length(message) <= 5000),
  sent_at timestamptz not null,
  -- By when a person answers.
  answer_by timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references members (id),
  close_reason text check (close_reason <> '' and length(close_reason) <= 500),
  check (thread_id is null or member_id is not null),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null))
);
create index contact_tickets_open on contact_tickets (sent_at, id) where closed_at is null;
create index contact_tickets_closed on contact_tickets (closed_at desc, id desc) where closed_at is not null;
create index contact_tickets_of_member on contact_tickets (member_id) where member_id is not null;
create index contact_tickets_of_thread on contact_tickets (thread_id) where thread_id is not null;

create table contact_answers (
  id uuid primary key,
  ticket_id uuid not null references contact_tickets (id),
  -- Made by the administrator's client: the same one again is the same answer.
  request_id uuid not null unique,
  answered_by uuid not null references members (id),
  body text not null check (body <> '' and length(body) <= 5000),
  answered_at timestamptz not null
);
create index contact_answers_of_ticket on contact_answers (ticket_id, answered_at, id);
