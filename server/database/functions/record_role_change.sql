-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.record_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into member_role_changes (member_id, role, change, changed_by, changed_at)
    values (old.member_id, old.role, 'revoked', null, now());
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into member_role_changes (member_id, role, change, changed_by, changed_at)
    values (new.member_id, new.role, 'granted', new.granted_by, new.granted_at);
  end if;
  return null;
end $function$;
