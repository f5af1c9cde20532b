-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.roadmap_confirmations_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.member_id is not null or new.task_id <> old.task_id)) then
    raise exception 'a confirmation is final' using errcode = 'RM001';
  end if;
  return new;
end $function$;
