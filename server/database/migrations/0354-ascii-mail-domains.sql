-- A domain in the spelling in which mailboxes are compared (mailbox_of, 0204): one spelling of letters, each label in
-- ASCII.
create or replace function ascii_domain(p_domain text) returns text language sql immutable as $$
  select string_agg(ascii_label(l), '.' order by n)
  from regexp_split_to_table(lower(normalize(p_domain, NFKC)), '[.。]') with ordinality t(l, n)
$$;

-- What was said of a domain with letters beyond ASCII before mailboxes were compared so holds again; the last word
-- counts where there are two.
insert into mail_domains (domain, is_disposable, reason, set_by, set_at)
select distinct on (ascii_domain(domain)) ascii_domain(domain), is_disposable, reason, set_by, set_at
from mail_domains where domain ~ '[^\x01-\x7f]' order by ascii_domain(domain), set_at desc
on conflict (domain) do update
  set is_disposable = excluded.is_disposable, reason = excluded.reason, set_by = excluded.set_by, set_at = excluded.set_at
  where mail_domains.set_at < excluded.set_at;
delete from mail_domains where domain ~ '[^\x01-\x7f]';
alter table mail_domains add constraint mail_domains_ascii check (domain !~ '[^\x01-\x7f]');
