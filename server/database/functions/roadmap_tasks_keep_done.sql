-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.roadmap_tasks_keep_done()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.text = '' and to_jsonb(new) - '{text,evidence_url}'::text[] = to_jsonb(old) - '{text,evidence_url}'::text[]
       and member_is_erased((select member_id from roadmaps where id = old.roadmap_id)) then
      return new;
    end if;
  end if;
  if old.done_at is not null and (tg_op = 'DELETE' or new.done_at is distinct from old.done_at
      or new.slot is distinct from old.slot
      or (new.transfer_id is distinct from old.transfer_id and (old.transfer_id is not null or not exists (
        select 1 from roadmap_confirmations c where c.task_id = old.id and c.member_id is not null)))
      or (new.text is distinct from old.text and exists (
        select 1 from roadmap_confirmations c where c.task_id = old.id))) then
    raise exception 'a done task is final' using errcode = 'RM001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;
