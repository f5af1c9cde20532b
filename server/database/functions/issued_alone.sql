-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.issued_alone(p_members uuid[], p_since timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select (select coalesce(sum(amount), 0) from ledger_adjustments
            where asked_by = any(p_members) and kind = 'mint' and approved_by is null and created_at > p_since)
       + (select coalesce(sum(amount), 0) from reward_disputes
            where answered_by = any(p_members) and state = 'paid' and answered_at > p_since)
       + (select coalesce(sum(amount), 0) from reward_claims
            where reviewed_by = any(p_members) and state = 'paid' and review_reason <> 'sample' and reviewed_at > p_since)
       + (select coalesce(sum(let_go), 0) from mail_domain_words
            where said_by = any(p_members) and proposal_id is null and said_at > p_since)
$function$;
