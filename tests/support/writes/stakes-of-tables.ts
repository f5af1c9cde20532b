/**
 * What writing each table of the database means, by the same words as an endpoint says what is at stake. A test holds
 * it against the database's own catalogue, so that a new table, and a new column that looks as if it decided
 * something, has to be thought of.
 */
import type { TestApp } from '../start-app.ts';
import type { TableStake, TableStakes } from './table-stake.ts';
import { TABLES_OF_BANKING } from './tables-of-banking.ts';
import { TABLES_OF_IDEAS } from './tables-of-ideas.ts';
import { TABLES_OF_MONEY } from './tables-of-money.ts';
import { TABLES_OF_PEOPLE } from './tables-of-people.ts';

/** The work of the process itself. */
const TABLES_OF_THE_PROCESS: TableStakes = {
  attempts: { none: 'How often work was begun.', though: ['key'] },
  backup_runs: { none: 'What base backups and drills came to.' },
  backup_state: { none: 'How far backups go.' },
  book_checks: { none: 'What a look at the books has found.' },
  budgets: { none: 'Hashed keys of rate limits, forgotten within hours.', though: ['key'] },
  failed_jobs: { none: 'That a job was given up.' },
  health_lines: { none: 'How parts of the server stand, and what was told of it.' },
  kept_terms: { none: 'Hashes of what was written elsewhere.', though: ['hash'] },
  provider_calls: { none: 'When providers outside answered last, and when not.' },
  sample_community: { none: 'That this is a sample.', though: ['sign_in_email'] },
  schema_migrations: { none: 'The migrations.' },
  work_lists: { none: 'How much work waits.' },
  work_tries: { none: 'How often work was tried.' },
};

/** By table. */
export const STAKES_OF_TABLES: TableStakes = {
  ...TABLES_OF_PEOPLE,
  ...TABLES_OF_IDEAS,
  ...TABLES_OF_MONEY,
  ...TABLES_OF_BANKING,
  ...TABLES_OF_THE_PROCESS,
};

/** Names of columns that let somebody in, or say what they may. */
const LOOKS_LIKE_ACCESS =
  /password|secret|token(?!s$)|credential|public_key|private|email|mailbox|role$|suspended|stopped_at|verified_at|assurance|_hash$|^key$|phone|locked_until|revoked/;
/** A key of ours against requests that come twice. */
const OF_REQUESTS = 'request_hash';

interface Column {
  table: string;
  column: string;
  isAmount: boolean;
}

/** What the list above says wrongly, or not at all, of the tables that the database has; each in a line. */
export async function findUnsaid({ app }: Pick<TestApp, 'app'>): Promise<string[]> {
  const { rows } = await app.deps.database.pool.query<Column>(
    `select c.table_name as table, c.column_name as column,
       c.data_type = 'numeric' and c.numeric_precision = 38 as "isAmount"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  const there = Map.groupBy(rows, ({ table }) => table);
  const wrong = Object.keys(STAKES_OF_TABLES).filter((table) => !there.has(table));
  return [
    ...wrong.map((table) => `${table}: there is no such table`),
    ...[...there].flatMap(([table, columns]) => {
      const said = STAKES_OF_TABLES[table];
      if (said === undefined) return [`${table}: what does writing it mean? Say it in tests/support/writes`];
      return unsaidOf(said, columns).map((what) => `${table}.${what}`);
    }),
  ];
}

function unsaidOf(said: TableStake, columns: readonly Column[]): string[] {
  if (typeof said === 'string') return [];
  const atStake = 'columns' in said ? Object.values(said.columns).flat() : [];
  const named = new Set([...atStake, ...(said.though ?? [])]);
  const names = new Set(columns.map(({ column }) => column));
  const looksIt = ({ column, isAmount }: Column) =>
    column !== OF_REQUESTS && (isAmount || LOOKS_LIKE_ACCESS.test(column));
  return [
    ...[...named]
      .filter((column) => !names.has(column))
      .map((column) => `${column}: there is no such column`),
    ...columns
      .filter((column) => looksIt(column) && !named.has(column.column))
      .map(({ column }) => `${column}: it looks as if it were at stake; say what it means`),
  ];
}
