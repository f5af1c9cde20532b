/**
 * Rows that are deleted behind the back of the database: of which tables it is found, by the books themselves, a second
 * record or the record of who did it, and of which it is not, with why. docs/ledger.md prints the second list.
 */
import { KEPT_TERMS } from '#server/invariants/terms.ts';
import { DECIDING_BY_DESIGN } from './deciding-by-design.ts';
import { BY_DESIGN, PARTS, TABLES } from './targets.ts';

/** Tables of which a row that is gone is found in other rows than one whose values are. */
const WHERE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(KEPT_TERMS).map((table) => [table, 'true'])),
  // A decision that paid nothing has moved nothing.
  reward_events: 't.transfer_id is not null',
};

/** Tables of which some values are found, and a row that is gone is not: why. */
const UNFOUND: Readonly<Record<string, string>> = {
  funding_pools: 'investments and payouts name a pool, and none of them works without it',
  projects: 'payouts, votes and fees name a project, and none of them works without it',
  exchange_trading_pairs: 'its orders and trades name a market; one that has none has moved nothing',
};

/** By table of which a deleted row is found: in which rows. */
export const DELETED: Readonly<Record<string, string>> = Object.fromEntries(
  [...TABLES, ...Object.keys(PARTS)]
    .filter((table) => !(table in UNFOUND))
    .map((table) => [table, WHERE[table] ?? PARTS[table]?.where ?? 'true']),
);

/** Of which it is not: by table, with the reason why none of its columns is, or that of its first. */
export const DELETED_BY_DESIGN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({ ...DECIDING_BY_DESIGN, ...BY_DESIGN })
      .map(([name, reason]) => [name.split('.')[0]!, reason] as const)
      .filter(([table]) => !(table in DELETED))
      .reverse(),
  ),
  ...UNFOUND,
};

/** The list of docs/ledger.md. */
export function deletedByDesignTable(): string {
  const tables = Map.groupBy(Object.entries(DELETED_BY_DESIGN), ([, reason]) => reason);
  return [
    '| tables | why |',
    '|---|---|',
    ...[...tables].map(
      ([reason, of]) =>
        `| ${of
          .map(([table]) => `\`${table}\``)
          .toSorted()
          .join(', ')} | ${reason} |`,
    ),
  ].join('\n');
}
