/** What a member reads of their own leaving. */
import type { z } from 'zod';
import type { archiveSchema, leavingSchema } from '#contract/leaving.ts';
import { AGAIN_MS, STANDING } from '#core/leaving/terms.ts';
import { formatMinor, formatPlain } from '#core/money/amount.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { readGivenUp, readStanding } from './standing.ts';

/** Archives that are listed. */
const LISTED = 5;

/** Whether the account is to be deleted, and what would stand in the way. */
export async function readLeaving(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<z.infer<typeof leavingSchema>> {
  const now = clock.now();
  const [departure, standing, givesUp] = await Promise.all([
    db
      .selectFrom('account_departures')
      .select(['asked_at', 'erases_at', 'held_up_at', 'free_at'])
      .where('member_id', '=', memberId)
      .where('taken_back_at', 'is', null)
      .executeTakeFirst(),
    readStanding(db, { memberId, now }),
    readGivenUp(db, memberId),
  ]);
  return {
    departure: departure
      ? { askedAt: departure.asked_at.toISOString(), erasesAt: erasesAt(departure, now).toISOString() }
      : null,
    standing: standing.map((kind) => ({ kind, ...STANDING[kind] })),
    givesUp: formatMinor('PRD', givesUp.prd),
    dust: givesUp.dust.map(({ asset, minor }) => `${formatPlain(asset, minor)} ${asset}`),
  };
}

/** On which day at the earliest: of one that was put off, some days after nothing stands in the way any more. */
function erasesAt(
  departure: { erases_at: Date; held_up_at: Date | null; free_at: Date | null },
  now: Date,
): Date {
  if (!departure.held_up_at) return departure.erases_at;
  return new Date((departure.free_at ?? now).getTime() + AGAIN_MS);
}

/** The member's newest archives. */
export async function listArchives(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
): Promise<z.infer<typeof archiveSchema>[]> {
  const archives = await db
    .selectFrom('data_exports')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .limit(LISTED)
    .execute();
  if (archives.length === 0) return [];
  const parts = await db
    .selectFrom('data_export_parts')
    .selectAll()
    .where(
      'export_id',
      'in',
      archives.map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
  return archives.map((one) => ({
    id: one.id,
    status: one.status as 'making' | 'ready' | 'expired' | 'failed',
    askedAt: one.asked_at.toISOString(),
    expiresAt: one.expires_at?.toISOString() ?? null,
    parts: parts
      .filter((part) => part.export_id === one.id)
      .map(({ number, size }) => ({ number, bytes: Number(size) })),
  }));
}

/** The file of one part of a member's own archive. Refuses with: `not_found`. */
export async function findArchivePart(
  { db }: Pick<Deps, 'db'>,
  { memberId, id, part }: { memberId: string; id: string; part: number },
): Promise<string> {
  const found = await db
    .selectFrom('data_export_parts as p')
    .innerJoin('data_exports as e', 'e.id', 'p.export_id')
    .select('p.file_id')
    .where('e.id', '=', id)
    .where('e.member_id', '=', memberId)
    .where('p.number', '=', part)
    .executeTakeFirst();
  return found?.file_id ?? refuse('not_found');
}
