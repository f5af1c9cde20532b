-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.refuse_senders_who_owe(p_senders uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_why text := binding_debt(p_senders);
begin
  if v_why is not null then
    raise exception 'a sender owes' using errcode = 'LG004', detail = v_why;
  end if;
end $function$;
