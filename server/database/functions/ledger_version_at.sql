-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.ledger_version_at(p_account uuid, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
  v_time timestamptz;
begin
  select version into v_high from ledger_postings where account_id = p_account order by version desc limit 1;
  v_high := coalesce(v_high, 0);
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    select created_at into v_time from ledger_postings where account_id = p_account and version = v_middle;
    if v_time <= p_at then v_low := v_middle; else v_high := v_middle - 1; end if;
  end loop;
  return v_low;
end $function$;
