/**
 * What administrators read of the books: the chain as its last look found it, what the looks at the books found, and
 * what the server's log says.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { bookLookSchema } from '#contract/books.ts';
import type { Deps } from './deps.ts';

const LOOKS = 24;
const LOG_ENTRIES = 20;

interface ChainRow {
  height: number | null;
  sealed_at: Date | null;
  verified_height: number | null;
  verified_at: Date | null;
  missing: string[];
  broken_reason: string | null;
}

interface LookRow {
  started_at: Date;
  finished_at: Date;
  since: Date | null;
  broken: number;
  found: z.infer<typeof bookLookSchema>['found'];
}

/** The books, as they were found. */
export async function readBooks({ db, recentLog }: Pick<Deps, 'db' | 'recentLog'>) {
  const chain = await sql<ChainRow>`
    select b.height, b.created_at as sealed_at, v.verified_height, v.verified_at, v.missing, v.broken_reason
    from chain_verification v
    left join (select height, created_at from chain_blocks order by height desc limit 1) b on true`.execute(
    db,
  );
  const looks = await sql<LookRow>`
    select started_at, finished_at, since, broken, found from book_checks
    order by started_at desc limit ${LOOKS}`.execute(db);
  const row = chain.rows[0]!;
  const health = recentLog.read(LOG_ENTRIES);
  const faults = [...row.missing, ...(row.broken_reason === null ? [] : [row.broken_reason])];
  return {
    isBroken: faults.length > 0 || (looks.rows[0]?.broken ?? 0) > 0,
    chain: {
      height: row.height,
      sealedAt: row.sealed_at?.toISOString() ?? null,
      verifiedHeight: row.verified_height,
      verifiedAt: row.verified_at?.toISOString() ?? null,
      faults,
    },
    looks: looks.rows.map((look) => ({
      startedAt: look.started_at.toISOString(),
      finishedAt: look.finished_at.toISOString(),
      since: look.since?.toISOString() ?? null,
      broken: look.broken,
      found: look.found,
    })),
    health: {
      ...health,
      newest: health.newest.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    },
  };
}
