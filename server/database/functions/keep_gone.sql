-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.keep_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into kept_terms (of_table, row_id, hash) values (tg_table_name, (to_jsonb(old) ->> tg_argv[0])::uuid, null);
  return null;
end $function$;
