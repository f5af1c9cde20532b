-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.admin_acts_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select h.seq + 1, h.hash into new.seq, new.previous_hash from admin_acts_head h for update;
  new.hash := admin_act_hash(new);
  update admin_acts_head set seq = new.seq, hash = new.hash;
  return new;
end $function$;
