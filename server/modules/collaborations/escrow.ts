/**
 * The reward of a collaboration while it is held, and how it leaves: to those who share it, or back. A stopped
 * initiator, one who has something to give back or is in default, pays nobody: what they held waits, or goes back.
 */
import { collaborationAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { whyBound } from '#core/policy/decide-bank-send.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { forgetHeldForOthers, lockLeft, lockSender } from '#server/modules/policy/index.ts';
import type { CollaborationContext } from './collaboration-context.ts';
import type { CollaborationRow } from './store.ts';

/** The id of the hold of a reward. */
export const holdIdOf = (id: string): string => transferIdOf(`collaboration:${id}`);
/** What its transfers are about. */
export const referenceOf = (id: string): string => `collaboration:${id}`;

/** A share of a reward. */
export interface Share {
  memberId: string;
  minor: bigint;
}

const walletIdOf = (memberId: string) => accountIdOf(walletAccount(memberId, 'PRD').key);

const NOT_PAID = {
  stopped: 'account_stopped',
  owes: 'collaboration_debt_first',
  default: 'credit_in_default',
} as const;

/** Why the reward can be paid to nobody at the moment; null where it can. Its accounts stay locked. */
export async function whyNotPaid(
  { tx, now, ledger }: CollaborationContext,
  { initiator_id: memberId }: CollaborationRow,
  shares: readonly Share[],
): Promise<'account_stopped' | 'collaboration_debt_first' | 'credit_in_default' | null> {
  await ledger.openAccountsInTransaction(
    tx,
    shares.map((share) => walletAccount(share.memberId, 'PRD')),
  );
  const posting = [memberId, ...shares.map((share) => share.memberId)].map(walletIdOf);
  const memberIds = await accountsOfPerson(tx, memberId);
  const bound = whyBound(await lockSender(tx, { memberId, memberIds, posting, now }));
  return bound && NOT_PAID[bound];
}

/** Pays the shares, which are the whole reward, each once. Past this nothing of it can be taken back. */
export async function payShares(
  context: CollaborationContext,
  { id, title }: CollaborationRow,
  shares: readonly Share[],
): Promise<void> {
  const paid = shares.filter(({ minor }) => minor > 0n);
  await postAll(
    context,
    paid.map(({ memberId, minor }, n) => ({
      kind: 'post',
      id: transferIdOf(`collaboration-share:${id}:${memberId}`),
      holdId: holdIdOf(id),
      creditAccountId: walletIdOf(memberId),
      amount: { asset: 'PRD', minor },
      keepsRest: n < paid.length - 1,
      reference: referenceOf(id),
      memo: `Share of “${title}”`,
    })),
  );
}

/**
 * Gives the reward back, once; it no longer counts as sent. The wallet is locked first, as by whatever else writes what has
 * left it.
 */
export async function giveBack(
  context: CollaborationContext,
  {
    id,
    title,
    initiator_id: memberId,
    prd_reward: worth,
    created_at: at,
    was_asked: wasAsked,
  }: CollaborationRow,
): Promise<void> {
  const { tx, now } = context;
  const memberIds = await accountsOfPerson(tx, memberId);
  const posting = [walletIdOf(memberId), accountIdOf(collaborationAccount(id).key)];
  await lockLeft(tx, { memberId, memberIds, posting, now });
  await forgetHeldForOthers(tx, { memberId, worth, at, wasAsked });
  const memo = `Back from “${title}”`;
  await postAll(context, [
    { kind: 'void', id: transferIdOf(`collaboration-back:${id}`), holdId: holdIdOf(id), memo },
  ]);
}

async function postAll(context: CollaborationContext, chain: TransferRequest[]): Promise<void> {
  const refused = (await context.post(chain)).find(({ status }) => status !== 'posted');
  if (refused) throw new Error(`The reward of a collaboration was not moved: ${JSON.stringify(refused)}.`);
}
