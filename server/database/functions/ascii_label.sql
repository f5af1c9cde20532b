-- Written by `npm run db:types`: what all migrations together make of this function. To change it, write a
-- migration that replaces it; this file shows what the change is.

CREATE OR REPLACE FUNCTION public.ascii_label(p_label text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  v_codes int[] := array(select ascii(c) from regexp_split_to_table(p_label, '') with ordinality t(c, n) order by n);
  v_out text := regexp_replace(p_label, '[^\x01-\x7f]', '', 'g');
  v_basic int := length(v_out);
  v_done int := v_basic;
  v_next bigint := 128;
  v_delta bigint := 0;
  v_bias int := 72;
  v_least bigint;
  v_code int;
  v_rest bigint;
  v_step int;
  v_threshold int;
  v_digit int;
begin
  if v_basic = cardinality(v_codes) or cardinality(v_codes) > 63 then
    return p_label;
  end if;
  if v_basic > 0 then
    v_out := v_out || '-';
  end if;
  while v_done < cardinality(v_codes) loop
    select min(c) into v_least from unnest(v_codes) c where c >= v_next;
    v_delta := v_delta + (v_least - v_next) * (v_done + 1);
    v_next := v_least;
    foreach v_code in array v_codes loop
      if v_code < v_next then
        v_delta := v_delta + 1;
      elsif v_code = v_next then
        v_rest := v_delta;
        v_step := 36;
        loop
          v_threshold := least(greatest(v_step - v_bias, 1), 26);
          exit when v_rest < v_threshold;
          v_digit := v_threshold + (v_rest - v_threshold) % (36 - v_threshold);
          v_out := v_out || substr('abcdefghijklmnopqrstuvwxyz0123456789', v_digit + 1, 1);
          v_rest := (v_rest - v_threshold) / (36 - v_threshold);
          v_step := v_step + 36;
        end loop;
        v_out := v_out || substr('abcdefghijklmnopqrstuvwxyz0123456789', v_rest::int + 1, 1);
        -- How far apart the next ones are expected to be.
        v_rest := case when v_done = v_basic then v_delta / 700 else v_delta / 2 end;
        v_rest := v_rest + v_rest / (v_done + 1);
        v_step := 0;
        while v_rest > 455 loop
          v_rest := v_rest / 35;
          v_step := v_step + 36;
        end loop;
        v_bias := v_step + (36 * v_rest / (v_rest + 38))::int;
        v_delta := 0;
        v_done := v_done + 1;
      end if;
    end loop;
    v_delta := v_delta + 1;
    v_next := v_next + 1;
  end loop;
  return 'xn--' || v_out;
end $function$;
