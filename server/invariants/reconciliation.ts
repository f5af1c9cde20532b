/**
 * Reconciliation, both ways: every transfer of every code is explained by exactly one business row, and every
 * business row that says that it moved value, by exactly its transfers. One statement an area, each a few joins
 * that grow with what they compare.
 */
import { sql } from 'kysely';
import { TRANSFER_CODES } from '#core/ledger/codes.ts';
import type { Db } from '#server/database/pool.ts';
import { snapshot } from '#server/platform/snapshot.ts';
import type { Explanation } from './explanations/explanation.ts';
import { AREAS } from './explanations/index.ts';
import type { Violation } from './index.ts';

/** How many rows of each broken fact are named. */
const EXAMPLES = 50;

/** What a transfer is found by, where its id is new each time. */
const MATCH = `
  case when t.code in ('trade', 'fee') and t.reference like 'trade:%' then t.reference || '/' || t.code || '/' || d.key
       when t.code = 'order' and t.kind = 'void' then 'void:' || t.hold_id
       else t.id::text end`;

/**
 * A row's time and its transfers' are read from one clock, not in one instant: what one of them has an hour before
 * `since` is read with it, and only what lies behind `since` is told. A row that was changed since then may say
 * transfers of long ago, which are read by their ids.
 */
const SLACK = "interval '1 hour'";

const TOLD = `
  select 'a transfer is explained by a row' as invariant,
         'transfer ' || a.id || ' (' || a.code || '): no row says so' as detail, a.id as transfer_id
  from actual a left join said s using (match)
  where s.match is null and a.created_at >= $since
    and not exists (select from ledger_adjustments j where j.repairs = a.id)
  union all
  select 'a row that moved value has its transfers', s.said_by || ': there is no ' || coalesce(s.kind || ' ', '')
         || coalesce(s.code, 'transfer') || coalesce(' of ' || s.amount || ' ' || s.asset, ''), null
  from said s left join actual a using (match)
  where s.is_required and a.match is null and coalesce(s.at, $timeless) >= $since
  union all
  select 'a transfer is what its row says', 'transfer ' || a.id || ' (' || a.code || ') is not what ' || s.said_by || ' says: '
    || concat_ws(', ',
      case when s.kind <> a.kind then 'kind ' || a.kind || ' for ' || s.kind end,
      case when s.debit <> a.debit then 'from ' || a.debit || ' for ' || s.debit end,
      case when s.credit <> a.credit then 'to ' || a.credit || ' for ' || s.credit end,
      case when s.asset <> a.asset then 'asset ' || a.asset || ' for ' || s.asset end,
      case when s.amount <> a.amount then 'amount ' || a.amount || ' for ' || s.amount end,
      case when s.code <> a.code then 'code ' || a.code || ' for ' || s.code end,
      case when s.reference is distinct from a.reference and s.reference is not null
           then 'reference ' || coalesce(a.reference, 'none') || ' for ' || s.reference end,
      case when s.hold_id is distinct from a.hold_id and s.hold_id is not null
           then 'hold ' || coalesce(a.hold_id::text, 'none') || ' for ' || s.hold_id end), null
  from actual a join said s using (match)
  where s.kind <> a.kind or s.debit is distinct from coalesce(a.debit, '') and s.debit is not null
     or s.credit is distinct from coalesce(a.credit, '') and s.credit is not null
     or s.asset <> a.asset or s.amount <> a.amount or s.code <> a.code
     or (s.reference is not null and s.reference is distinct from a.reference)
     or (s.hold_id is not null and s.hold_id is distinct from a.hold_id)
  union all
  select 'a transfer is explained once', max(said_by) || ' and ' || min(said_by) || ' say the same transfer ' || match, null
  from said group by match having count(*) > 1
  union all
  select 'what a row says is moved once', 'transfer ' || max(id::text) || ' is there again as ' || min(id::text), null
  from actual group by match having count(*) > 1`;

export interface Reconciled {
  /** What was made before is left out. */
  since?: Date;
  /** Nothing but this transfer. */
  transferId?: string;
  /** All that is found, however much it is; the first rows of each area otherwise. */
  isWhole?: boolean;
}

/** The transfers and rows that the other side does not explain. */
export async function findUnexplained(
  db: Db,
  { since, transferId, isWhole }: Reconciled = {},
): Promise<Violation[]> {
  const limit = isWhole || transferId !== undefined ? null : EXAMPLES;
  return snapshot(db, async (tx) => {
    const violations: Violation[] = [];
    for (const area of Object.values(AREAS)) {
      const { rows } = await sql<Violation & { transfer_id: string | null }>`
          ${sql.raw(statementOf(area, since))}
          where ${transferId ?? null}::uuid is null or transfer_id = ${transferId ?? null}::uuid
          limit ${limit}`.execute(tx);
      for (const { invariant, detail, transfer_id: found } of rows) {
        violations.push({ invariant, detail, ...(found && { transferId: found }) });
      }
    }
    const { rows } = await sql<Violation>`
        select 'a transfer has a code of the list' as invariant, 'transfer ' || id || ': ' || code as detail,
               id as "transferId"
        from ledger_transfers
        where (code <> all(${Object.keys(TRANSFER_CODES)}::text[]) or code = any(${codesToCome()}::text[]))
          and (${transferId ?? null}::uuid is null or id = ${transferId ?? null}::uuid)
          and created_at >= ${since ?? '-infinity'}::timestamptz
          and not exists (select from ledger_adjustments j where j.repairs = ledger_transfers.id)
        limit ${limit}`.execute(tx);
    return [...violations, ...rows];
  });
}

function codesToCome(): string[] {
  const explained = new Set<string>(
    Object.values(AREAS).flatMap((area) => area.flatMap(({ codes }) => codes)),
  );
  return Object.keys(TRANSFER_CODES).filter((code) => !explained.has(code));
}

/** One area's statement. Everything in it is a constant of this product but `from`, which is a time. */
function statementOf(area: readonly Explanation[], from: Date | undefined): string {
  const since = from ? `'${from.toISOString()}'::timestamptz` : `'-infinity'::timestamptz`;
  const codes = [...new Set(area.flatMap((explanation) => explanation.codes))];
  const said = area.map(({ query }) => `(${query})`).join('\n union all ');
  const ofCodes = `code in (${codes.map((code) => `'${code}'`).join(', ')})`;
  const recent = `
      where id in (
        select id from ledger_transfers where ${ofCodes} and created_at >= ${since} - ${SLACK}
        union all
        select case when match ~ '^[0-9a-f-]{36}$' then match::uuid end from said where at is not null)`;
  return `
    with said (said_by, match, kind, debit, credit, asset, amount, code, reference, hold_id, is_required, at) as materialized (
      select * from (${said}) s(said_by, match, kind, debit, credit, asset, amount, code, reference, hold_id, is_required, at)
      where at is null or at >= ${since} - ${SLACK}
    ), actual as materialized (
      select t.id, ${MATCH} as match, t.kind, d.key as debit, c.key as credit, t.asset, t.amount, t.code, t.reference,
             t.hold_id, t.created_at
      from (select * from ledger_transfers ${from ? recent : ''}) t
      left join ledger_accounts d on d.id = t.debit_account_id
      left join ledger_accounts c on c.id = t.credit_account_id
      where t.${ofCodes}
    )
    select * from (${TOLD.replaceAll('$since', since).replaceAll(
      '$timeless',
      // Whether what has no time of its own is there is for a look at everything.
      from ? `'-infinity'` : `'infinity'`,
    )}) told`;
}
