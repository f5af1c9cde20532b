/** The audit log as administrators read it: pages of it, and files. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { auditContract } from '#contract/audit.ts';
import { noteReading } from '#server/platform/admin-acts.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { csvFile } from '#server/platform/print/csv-file.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';

type Page = z.infer<NonNullable<(typeof auditContract.list)['~orpc']['outputSchema']>>;
type Act = Page['items'][number];

/** Which of them. */
interface ActFilters {
  actor?: string;
  action?: string;
  member?: string;
  from?: string;
  to?: string;
}

const MOST_EXPORTED = 100_000;
const PAGE = 500;
const COLUMNS = [
  'number',
  'at',
  'actor',
  'action',
  'outcome',
  'subject',
  'member',
  'reason',
  'details',
  'ip',
  'device',
  'requestId',
  'hash',
] as const satisfies readonly (keyof Act)[];

/** A page of it, newest first, as the acts were committed. Refuses with: `malformed_request`. */
export async function listActs(
  { db }: Pick<Deps, 'db'>,
  query: ActFilters & { cursor?: string; limit: number },
): Promise<Page> {
  const after = decodeCursor(query.cursor);
  const rows = await db
    .selectFrom('admin_acts as a')
    .innerJoin('members as m', 'm.id', 'a.actor_id')
    .leftJoin('members as s', 's.id', 'a.member_id')
    .selectAll('a')
    .select([
      'm.username as actor',
      's.username as member',
      sql<string>`encode(a.hash, 'hex')`.as('hash_hex'),
    ])
    .where((where) => where.and(conditions(query)))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`a.seq < (select seq from admin_acts where id = ${after!.id}::uuid)`),
    )
    .orderBy('a.seq', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(rows, query.limit, (row) => ({ at: row.at.toISOString(), id: row.id }));
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      number: Number(row.seq),
      at: row.at.toISOString(),
      actor: row.actor,
      action: row.action,
      outcome: row.outcome as Act['outcome'],
      subject: row.subject,
      member: row.member,
      reason: row.reason,
      details: row.details as Act['details'],
      ip: row.ip,
      device: row.device,
      requestId: row.request_id,
      hash: row.hash_hex,
    })),
  };
}

/** Whose name nobody has did nothing. */
function conditions({ actor, action, member, from, to }: ActFilters) {
  const named = (name: string) => sql`(select id from members where lower(username) = lower(${name}))`;
  return [
    actor === undefined ? null : sql<SqlBool>`a.actor_id = ${named(actor)}`,
    action === undefined ? null : sql<SqlBool>`a.action = ${action}`,
    member === undefined ? null : sql<SqlBool>`a.member_id = ${named(member)}`,
    from === undefined ? null : sql<SqlBool>`a.at >= ${from}::timestamptz`,
    to === undefined ? null : sql<SqlBool>`a.at < ${to}::timestamptz`,
  ].filter((condition) => condition !== null);
}

/** The newest that the filters leave, oldest first, which is on record itself. Refuses with: `text_too_hard`, `service_unavailable`. */
export async function exportActs(
  deps: Pick<Deps, 'db' | 'textWork'>,
  { format, memberId, ...filters }: ActFilters & { format: 'csv' | 'json'; memberId: string },
): Promise<File> {
  await transaction(deps.db, noteReading);
  if (format === 'csv') {
    return csvFile(deps.textWork, {
      name: 'audit-log.csv',
      columns: COLUMNS,
      pages: rowsOf(pagesOf(deps, filters)),
      isNewestFirst: true,
      memberId,
    });
  }
  const parts: string[] = [];
  for await (const page of pagesOf(deps, filters))
    parts.unshift(
      page
        .toReversed()
        .map((act) => JSON.stringify(act))
        .join(',\n'),
    );
  return new File([`[\n${parts.join(',\n')}\n]\n`], 'audit-log.json', { type: 'application/json' });
}

async function* pagesOf(deps: Pick<Deps, 'db'>, filters: ActFilters): AsyncGenerator<Act[]> {
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await listActs(deps, { ...filters, cursor, limit: PAGE });
    if (page.items.length > 0) yield page.items;
    count += page.items.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor && count < MOST_EXPORTED);
}

async function* rowsOf(pages: AsyncIterable<Act[]>) {
  for await (const page of pages)
    yield page.map((act) =>
      COLUMNS.map((name) => {
        const value = act[name];
        return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
      }),
    );
}
