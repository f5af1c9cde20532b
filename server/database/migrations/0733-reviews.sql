-- A collaboration that is a review (B7.6): a member who has a skill that it needs reads a text of its initiator's, as it
-- stood when they asked, and writes what they think of it.
create table collaboration_reviews (
  collaboration_id uuid primary key references collaborations (id),
  subject text not null check (subject in ('document', 'roadmap')),
  title text not null,
  body text not null check (length(body) <= 200000),
  answer text check (length(answer) between 1 and 20000),
  answered_by uuid references members (id),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
