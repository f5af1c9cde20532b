-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.webhook_note(p_member uuid, p_type text, p_at timestamp with time zone, p_data jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_event uuid := gen_random_uuid();
begin
  insert into webhook_events (id, member_id, type, data, occurred_at) values (v_event, p_member, p_type, p_data, p_at);
  insert into webhook_deliveries (id, event_id, endpoint_id, member_id, state, next_try_at, created_at)
  select gen_random_uuid(), v_event, e.id, p_member, 'waiting', p_at, p_at
  from webhook_endpoints e where e.member_id = p_member and e.is_on and p_type = any(e.events);
end $function$;
