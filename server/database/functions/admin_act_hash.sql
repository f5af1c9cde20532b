-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.admin_act_hash(a admin_acts)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(a.previous_hash || convert_to(jsonb_build_array(
    a.seq, a.id, floor(extract(epoch from a.at) * 1000000)::bigint, a.actor_id, a.action, a.outcome, a.subject,
    a.member_id, a.reason, a.details, a.ip, a.device, a.request_id)::text, 'UTF8'))
$function$;
