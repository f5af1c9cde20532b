-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.reward_events_count_idea()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update members set total_ideas = total_ideas + 1 where id = new.member_id;
  return null;
end $function$;
