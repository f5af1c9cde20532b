/**
 * The facts of what decides where value goes next, and who may let it go: rows say what the database kept of them when they
 * were written (`kept_terms`), who has a role was given it, and whoever is stopped has a wallet that is.
 */
import type { Db } from '#server/database/pool.ts';
import { type Facts, findBrokenFacts } from './find-broken-facts.ts';
import type { Violation } from './index.ts';

/** The tables of which it keeps something, by the column that names a row. */
export const KEPT_TERMS = {
  scheduled_transfers: 'id',
  bank_outside_accounts: 'id',
  exchange_addresses: 'id',
  exchange_transactions: 'id',
  exchange_fee_schedule: 'id',
  exchange_accounts: 'user_id',
  bank_accounts: 'id',
  bank_seats: 'id',
  bank_two_rules: 'account_id',
  bank_waiting: 'id',
  found_links: 'id',
  member_links: 'id',
  person_signals: 'id',
  sending_limits: 'member_id',
  member_stops: 'id',
  project_pool_approvers: 'id',
  proposals: 'id',
  loans: 'id',
  cards: 'id',
} as const;

const asKept = ([table, key]: readonly [string, string]): [string, string] => [
  `what decides in ${table} is what was written`,
  `with kept as (
     select distinct on (row_id) row_id, hash from kept_terms where of_table = '${table}' order by row_id, id desc
   )
   select '${table} ' || coalesce(t.${key}, k.row_id) as detail
   from ${table} t full join kept k on k.row_id = t.${key}
   where k.hash is distinct from case when t.${key} is null then null else terms_hash('${table}', t) end`,
];

const FACTS: Facts = {
  ...Object.fromEntries(Object.entries(KEPT_TERMS).map(asKept)),
  'who has a role was given it': `
    select coalesce(r.member_id, c.member_id) || ': ' || coalesce(r.role, c.role) as detail
    from member_roles r
    full join (
      select distinct on (member_id, role) member_id, role, change from member_role_changes
      order by member_id, role, id desc
    ) c on c.member_id = r.member_id and c.role = r.role
    where coalesce(c.change, 'revoked') <> case when r.member_id is null then 'revoked' else 'granted' end`,
  'whoever is stopped has a wallet that is': `
    select s.member_id || ': ' || a.key as detail
    from member_stops s join ledger_accounts a on a.key = 'wallet:' || s.member_id || ':PRD'
    where s.lifted_at is null and a.stopped_at is null`,
};

/** Every broken fact of terms; empty when all hold. */
export const findTermsViolations = (db: Db): Promise<Violation[]> => findBrokenFacts(db, FACTS);
