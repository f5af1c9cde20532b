-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.mailbox_of(p_email text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  with whole as (
    select lower(normalize(p_email, NFKC)) as email
  ), split as (
    select left(email, length(email) - position('@' in reverse(email))) as name,
           (select string_agg(ascii_label(l), '.' order by n)
            from regexp_split_to_table(right(email, position('@' in reverse(email)) - 1), '[.。]') with ordinality t(l, n)) as domain
    from whole
  ), plain as (
    -- A name that is all tag stays whole: it has nothing else.
    select s.domain, p.same_as, coalesce(p.ignores_dots, false) as ignores_dots,
           coalesce(nullif(split_part(case when p.has_hyphen_tags then split_part(s.name, '-', 1) else s.name end,
             '+', 1), ''), s.name) as name
    from split s left join mail_providers p on p.domain = s.domain
  )
  select case when ignores_dots then replace(name, '.', '') else name end || '@' || coalesce(same_as, domain)
  from plain
$function$;
