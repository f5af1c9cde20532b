-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.member_sends_flow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_flows as f (sender_id, recipient_id, amount)
  select sender_id, recipient_id, sum(amount) from sent group by 1, 2 order by 1, 2
  on conflict (sender_id, recipient_id) do update set amount = f.amount + excluded.amount;
  insert into member_flow_sums as f (member_id, sent, received)
  select v.member_id, sum(v.sent), sum(v.received)
  from sent s cross join lateral (values (s.sender_id, s.amount, 0), (s.recipient_id, 0, s.amount)) v(member_id, sent, received)
  group by 1 order by 1
  on conflict (member_id) do update set sent = f.sent + excluded.sent, received = f.received + excluded.received;
  return null;
end $function$;
