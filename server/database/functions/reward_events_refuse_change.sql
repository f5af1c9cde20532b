-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.reward_events_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.message_snippet = '' and to_jsonb(new) - 'message_snippet' = to_jsonb(old) - 'message_snippet'
       and member_is_erased(old.member_id) then
      return new;
    end if;
  end if;
  raise exception 'reward_events is append-only' using errcode = 'RW001';
end $function$;
