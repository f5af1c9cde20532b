/**
 * Facts of the audit log: its rows are numbered without a gap, each holds the hash of what it says and of the one
 * before, and the last is the one that the head names.
 */
import type { Db } from '#server/database/pool.ts';
import { findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';

/** Every broken fact of the log; empty when it is whole. */
export function findAuditViolations(db: Db): Promise<Violation[]> {
  return findBrokenFacts(db, {
    'every act is as it was written': `select 'act ' || a.seq as detail from admin_acts a
       where a.hash <> admin_act_hash(a)`,
    'every act follows on the one before': `select 'act ' || a.seq as detail from
       (select seq, previous_hash, lag(seq, 1, 0::bigint) over w as before, lag(hash, 1, '\\x'::bytea) over w as hash_before
        from admin_acts window w as (order by seq)) a
       where a.seq <> a.before + 1 or a.previous_hash <> a.hash_before`,
    'the audit log ends where its head says': `select 'act ' || h.seq as detail from admin_acts_head h
       left join (select seq, hash from admin_acts order by seq desc limit 1) a on true
       where (h.seq, h.hash) is distinct from (coalesce(a.seq, 0), coalesce(a.hash, '\\x'::bytea))
       union all select 'no head' where not exists (select from admin_acts_head)`,
  });
}
