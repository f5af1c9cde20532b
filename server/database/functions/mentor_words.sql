-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.mentor_words(content text, member_id uuid)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select to_tsvector('simple', content) || array_to_tsvector(array['member' || replace(member_id::text, '-', '')])
$function$;
