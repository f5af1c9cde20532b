-- What was said to the mentor goes with a message as one text: it is bounded as a whole, and not turn by turn.
alter table contact_tickets add column said_before text not null default '' check (length(said_before) <= 15000);
update contact_tickets t set said_before = right((
  select string_agg(
    case turn ->> 'by' when 'mentor' then 'Mentor' else 'Sender' end || ': ' || (turn ->> 'text'),
    E'\n\n' order by at)
  from jsonb_array_elements(t.transcript) with ordinality as turns (turn, at)), 15000)
where jsonb_array_length(t.transcript) > 0;
alter table contact_tickets drop column transcript;
alter table contact_tickets rename column said_before to transcript;
