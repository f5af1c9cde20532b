-- A withheld welcome grant waits to be decided again from the moment an administrator's word may change it: in the
-- transaction of that word, so that nothing that happens afterwards forgets it.
alter table welcome_grants add column again_since timestamptz;
alter table welcome_grants add constraint welcome_grants_again_check
  check (again_since is null or withheld is not null);
create index welcome_grants_again on welcome_grants (again_since, member_id) where again_since is not null;
create index welcome_grants_linked on welcome_grants (other_id) where withheld = 'linked';

-- Jobs did so for domains until now; what one of them still had to do waits here.
update welcome_grants g set again_since = d.set_at
from members m, mail_domains d
where m.id = g.member_id and g.withheld = 'disposable' and not d.is_disposable
  and ('.' || split_part(m.mailbox, '@', 2)) like '%.' || replace(replace(d.domain, '_', '\_'), '%', '\%');
