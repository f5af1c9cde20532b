-- A sharing of limits is walked until everybody of it is found: whom a ruling parts from the first may be reached through
-- another (A and B, B and C of one sharing, A ruled apart from C), as where accounts are linked in other ways.
create or replace function person_accounts(p_member uuid) returns uuid[] language plpgsql stable
  set plan_cache_mode to 'force_generic_plan'
  set enable_seqscan to 'off'
as $$
declare
  v_all uuid[] := array[p_member];
  v_asked uuid[] := v_all;
  v_persons uuid[] := '{}';
  v_next uuid[];
  v_shared uuid[];
begin
  loop
    select array_agg(distinct o.person_id) into v_shared
    from sending_limits o where o.member_id = any(v_asked) and o.person_id is not null and o.person_id <> all(v_persons);
    select array_agg(l.mate) into v_next
    from (
      select l.mate
      from unnest(v_asked) a(id)
      cross join lateral (
        select f.other_id as mate from found_links f where f.member_id = a.id
        union all select f.member_id from found_links f where f.other_id = a.id
        union all select r.other_id from member_links r
          where r.member_id = a.id and r.removed_at is null and r.verdict = 'same'
        union all select r.member_id from member_links r
          where r.other_id = a.id and r.removed_at is null and r.verdict = 'same'
      ) l
      where not are_ruled_apart(a.id, l.mate)
      union
      select s.member_id
      from sending_limits s
      where s.person_id = any(v_shared)
        and exists (select from sending_limits o where o.member_id = any(v_asked) and o.person_id = s.person_id
          and not are_ruled_apart(o.member_id, s.member_id))
      except
      select unnest(v_all)
    ) l;
    exit when v_next is null;
    v_all := v_all || v_next;
    v_persons := v_persons || array(
      select p.id from unnest(v_shared) p(id)
      where not exists (select from sending_limits s where s.person_id = p.id and s.member_id <> all(v_all)));
    v_asked := v_next;
  end loop;
  return array(select unnest(v_all) order by 1);
end $$;
