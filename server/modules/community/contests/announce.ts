/** Announces a contest: an administrator's act, which moves nothing. */
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
  { id, title, theme, opensAt, deadlineAt, grandPrize, runnerUps, rules }: Announcement,
): Promise<void> {
  const known = await readContest(tx, id);
  if (known) {
    if (known.announced_by !== actor.memberId || known.title !== title) refuse('idempotency_conflict');
    return;
  }
  const [opens, ends] = [new Date(opensAt), new Date(deadlineAt)];
  if (opens >= ends || ends <= now) refuse('contest_dates_invalid');
  await tx
    .insertInto('contests')
    .values({
      ...{ id, title, theme, rules },
      opens_at: opens,
      deadline_at: ends,
      grand_prize_usd: prizeOf('usd', grandPrize.usd),
      grand_prize_prd: prizeOf('prd', grandPrize.prd),
      runner_up_count: runnerUps.count,
      runner_up_usd: prizeOf('usd', runnerUps.usd),
      rules_path: RULES_PATH,
      announced_by: actor.memberId,
      created_at: now,
    })
    .execute();
}

function prizeOf(kind: 'usd' | 'prd', typed: string): bigint {
  const minor = parseMinor(kind === 'usd' ? 'USD' : 'PRD', typed);
  return minor !== null && minor >= 0n && minor <= MOST_PRIZE[kind] ? minor : refuse('contest_prize_invalid');
}
