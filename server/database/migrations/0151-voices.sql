-- What a pool asks of a vote, and votes that were set aside at the close because another account of the same person
-- had voted, or owns the project.

alter table project_pool_rules
  add column min_vote_minor numeric(38,0) not null default 100000000 check (min_vote_minor > 0),
  add column min_account_days int not null default 3 check (min_account_days >= 0);

-- What stood before asked nothing, and keeps its rules.
alter table projects
  add column min_vote_minor numeric(38,0) not null default 1 check (min_vote_minor > 0),
  add column min_account_days int not null default 0 check (min_account_days >= 0);

create function projects_keep_vote_terms() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and (new.min_vote_minor <> old.min_vote_minor
      or new.min_account_days <> old.min_account_days) then
    raise exception 'a submitted project does not change' using errcode = 'PJ001';
  end if;
  return new;
end $$;
create trigger projects_vote_terms_final before update of min_vote_minor, min_account_days on projects
  for each row execute function projects_keep_vote_terms();

-- Why a vote did not count: the owner's person, a person who had voted before, or a throw-away mailbox.
alter table project_ballots add column set_aside text check (set_aside in ('owner', 'second', 'disposable'));
-- Of `owner` and `second`: the other account of the person.
alter table project_ballots add column set_aside_for uuid;
alter table project_results add column set_aside_votes int not null default 0 check (set_aside_votes >= 0);
