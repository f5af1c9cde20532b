-- What the mentor was asked and has no page for, without saying who asked, when, or in which words.

-- One question: the words that the search knew it by, each once, in the order of the alphabet.
create table mentor_unfound (
  -- Random: an id that holds a time would say when somebody asked.
  id uuid primary key default gen_random_uuid(),
  -- A keyed hash of the language and all words.
  key text not null unique,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  -- Words that stand in published pages.
  terms text[] not null,
  -- Keyed hashes of all other words.
  others text[] not null,
  dismissed_at timestamptz
);

-- That one member asked it: a keyed hash of the member and the question.
create table mentor_unfound_askers (
  unfound_id uuid not null references mentor_unfound (id) on delete cascade,
  asker text not null,
  -- ISO 3166-1; null for not known.
  country text,
  day date not null,
  primary key (unfound_id, asker)
);
create index mentor_unfound_askers_day on mentor_unfound_askers (day);

-- That one member asked with a word that stands in no page: keyed hashes of the word, and of the member and the word.
create table mentor_unfound_words (
  word_key text not null,
  asker text not null,
  day date not null,
  primary key (word_key, asker)
);
create index mentor_unfound_words_day on mentor_unfound_words (day);

-- A word of that kind that enough members asked with to be nobody's.
create table mentor_unfound_common (
  word_key text primary key,
  word text not null
);
