/**
 * Prizes: one administrator proposes an entry, and another, never the winner, lets it take effect, or a day in which
 * nobody declines it (core/policy/decide-proposal.ts). The PRD of a grand prize is issued in the same transaction in which the winner is written down, under the
 * id of the proposal, so once; dollars are the operator's to pay, outside.
 */
import { contestStatus, type Prize, refusePrize } from '#core/community/contest.ts';
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { accountIdOf, adjustInTransaction } from '#server/modules/ledger/index.ts';
import { propose } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';
import { givenPrizes, keepPrize, lockContest, readEntry } from './store.ts';

/** As it is kept in the proposal; `minor` and `accountId` where PRD is issued. */
interface KeptPrize {
  entryId: string;
  prize: Prize;
  minor?: string;
  accountId?: string;
  reason: string;
}

type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>;
type Contest = NonNullable<Awaited<ReturnType<typeof lockContest>>>;

/** The entry with its contest, which is locked. Refuses with: `not_found`. */
async function lockEntry(tx: Tx, id: string): Promise<{ entry: Entry; contest: Contest }> {
  const found = (await readEntry(tx, id)) ?? refuse('not_found');
  const contest = (await lockContest(tx, found.contest_id)) ?? refuse('not_found');
  // Again, behind the lock: it may have been withdrawn, or have won, meanwhile.
  const entry = (await readEntry(tx, id)) ?? refuse('not_found');
  return { entry, contest };
}

/** Refuses with: `contest_still_open`, `contest_prize_given`. */
async function checkPrize(
  tx: Tx,
  { entry, contest, prize, now }: { entry: Entry; contest: Contest; prize: Prize; now: Date },
) {
  const refusal = refusePrize({
    status: contestStatus({ opensAt: contest.opens_at, deadlineAt: contest.deadline_at, now }),
    prize,
    hasPrize: await hasPrize(tx, entry),
    given: await givenPrizes(tx, { contestId: contest.id, prize }),
    runnerUps: contest.runner_up_count,
  });
  if (refusal) refuse(refusal);
}

/** One person wins once, with whichever account of theirs. */
async function hasPrize(tx: Tx, entry: Entry): Promise<boolean> {
  const winners = await tx
    .selectFrom('contest_entries')
    .select('member_id')
    .where('contest_id', '=', entry.contest_id)
    .where('prize', 'is not', null)
    .execute();
  for (const { member_id: winner } of winners) if (await areLinked(tx, winner, entry.member_id)) return true;
  return false;
}

/**
 * Has a prize wait for a second administrator.
 * Refuses with: `not_found`, `own_entry`, `contest_still_open`, `contest_prize_given`.
 */
export async function proposePrize(
  { tx, actor, now, jobs, newId }: Pick<Deps, 'jobs' | 'newId'> & { tx: Tx; actor: Actor; now: Date },
  { id, prize, reason }: { id: string; prize: Prize; reason: string },
): Promise<void> {
  const { entry, contest } = await lockEntry(tx, id);
  if (await areLinked(tx, actor.memberId, entry.member_id)) refuse('own_entry');
  await checkPrize(tx, { entry, contest, prize, now });
  const winner = await tx
    .selectFrom('members')
    .select('username')
    .where('id', '=', entry.member_id)
    .executeTakeFirstOrThrow();
  const minor = prize === 'grand' ? contest.grand_prize_prd : 0n;
  const accountId = accountIdOf(walletAccount(entry.member_id, 'PRD').key);
  const issue = minor > 0n ? { minor: String(minor), accountId } : {};
  const payload: KeptPrize = { entryId: id, prize, ...issue, reason };
  const what = `${prize === 'grand' ? 'the grand prize' : 'a runner-up’s prize'} of “${contest.title}” for “${entry.title}”`;
  const words =
    minor > 0n
      ? `Issue ${formatMinor('PRD', minor)} PRD to ${winner.username}, ${what}: ${reason}`
      : `Give ${winner.username} ${what}: ${reason}`;
  const proposal = {
    id: newId(),
    kind: 'contest_prize',
    payload,
    words,
    proposedBy: actor.memberId,
  } as const;
  noteAct({ memberId: entry.member_id });
  await propose({ tx, jobs, now }, { ...proposal, favours: [entry.member_id] });
}

/** Says how a prize takes effect. Refuses with: `not_found`, `contest_prize_given`, `no_wallet_address`. */
export function defineContestPrizes({ ledger, policy }: Deps): void {
  policy.onProposal(
    'contest_prize',
    async ({ tx, afterCommit, now, id, payload, proposedBy, approvedBy }) => {
      const { entryId, prize, minor, accountId } = payload as KeptPrize;
      const { entry, contest } = await lockEntry(tx, entryId);
      await checkPrize(tx, { entry, contest, prize, now });
      await keepPrize(tx, { id: entryId, prize, proposalId: id, now });
      if (minor === undefined || accountId === undefined) return;
      const memo = `Grand prize: ${contest.title}`;
      const { outcome, announce } = await adjustInTransaction(
        { tx, ledger, now },
        {
          id,
          debitAccountId: accountIdOf(issuanceAccount().key),
          creditAccountId: accountId,
          amount: { asset: 'PRD', minor: BigInt(minor) },
          memo,
          metadata: { category: 'contest', contestId: contest.id, mintedBy: proposedBy },
        },
        { kind: 'mint', reason: memo, askedBy: proposedBy, ...(approvedBy ? { approvedBy } : {}) },
      );
      if (outcome.status === 'refused') refuse('no_wallet_address');
      afterCommit(announce);
    },
  );
}
