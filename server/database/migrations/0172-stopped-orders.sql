-- Nobody trades who is stopped, whatever rests for them in the books (C-29c). The trades of a batch are looked at
-- behind the ledger's part, whose locks a stop takes last: a stop that has committed is seen here, and one that has
-- not comes after the batch.
create function exchange_trades_of_stopped() returns trigger language plpgsql as $$
declare v_stopped text;
begin
  select string_agg(s.member_id::text, ',') into v_stopped
  from member_stops s
  where s.lifted_at is null and s.member_id in (select buyer_id from made union select seller_id from made);
  if v_stopped is not null then
    raise exception 'a member who trades is stopped' using errcode = 'EX003', detail = v_stopped;
  end if;
  return null;
end $$;
create trigger exchange_trades_not_of_stopped after insert on exchange_trades
  referencing new table as made for each statement execute function exchange_trades_of_stopped();
