/** Announces a contest: an administrator's act, which moves nothing. */
import { isDeepStrictEqual } from 'node:util';
import { MOST_PRIZE } from '#core/community/contest.ts';
import { parseMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readContest } from './store.ts';

/** What is announced; amounts as typed. */
export interface Announcement {
  id: string;
  title: string;
  theme: string;
  opensAt: string;
  deadlineAt: string;
  grandPrize: { usd: string; prd: string };
  runnerUps: { count: number; usd: string };
  rules: string[];
}

/** Where the rules of every contest are read. */
const RULES_PATH = '/documentation';

/** The same one again is answered as it was. Refuses with: `contest_dates_invalid`, `contest_prize_invalid`, `idempotency_conflict`. */
export async function announceContest(
  { tx, actor, now }: { tx: Tx; actor: Actor; now: Date },
  announcement: Announcement,
): Promise<void> {
  const known = await readContest(tx, announcement.id);
  const row = toRow(announcement, actor);
  if (known) {
    if (!isDeepStrictEqual(pick(known, row), row)) refuse('idempotency_conflict');
    return;
  }
  if (row.opens_at >= row.deadline_at || row.deadline_at <= now) refuse('contest_dates_invalid');
  await tx
    .insertInto('contests')
    .values({ id: announcement.id, ...row, created_at: now })
    .execute();
}

/** As it is kept. Refuses with: `contest_prize_invalid`. */
function toRow({ title, theme, rules, ...more }: Announcement, { memberId }: Actor) {
  const { opensAt, deadlineAt, grandPrize, runnerUps } = more;
  return {
    ...{ title, theme, rules },
    opens_at: new Date(opensAt),
    deadline_at: new Date(deadlineAt),
    grand_prize_usd: prizeOf('usd', grandPrize.usd),
    grand_prize_prd: prizeOf('prd', grandPrize.prd),
    runner_up_count: runnerUps.count,
    runner_up_usd: prizeOf('usd', runnerUps.usd),
    rules_path: RULES_PATH,
    announced_by: memberId,
  };
}

/** What a contest is, in the columns that an announcement says. */
function pick(known: object, row: object): object {
  return Object.fromEntries(Object.entries(known).filter(([column]) => column in row));
}

function prizeOf(kind: 'usd' | 'prd', typed: string): bigint {
  const minor = parseMinor(kind === 'usd' ? 'USD' : 'PRD', typed);
  return minor !== null && minor >= 0n && minor <= MOST_PRIZE[kind] ? minor : refuse('contest_prize_invalid');
}
