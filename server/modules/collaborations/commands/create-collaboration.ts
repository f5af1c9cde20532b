/**
 * Begins a collaboration. Its reward is held on the initiator's wallet in the same transaction; as it is meant for
 * others, it asks the gate as a send does: stops, debts, the limits of the person, and asking first. The same key begins
 * one.
 */
import { DAY_MS, LEAST_REWARD_MINOR, MOST_OPEN } from '#core/collaboration/terms.ts';
import { collaborationAccount, walletAccount } from '#core/ledger/chart.ts';
import { findSkill, skillOf } from '#core/members/skills.ts';
import { formatPlain, parseMinor } from '#core/money/amount.ts';
import { decideBankSend } from '#core/policy/decide-bank-send.ts';
import { oneLine } from '#core/text/one-line.ts';
import type { Period } from '#core/wallet/sending-limits.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { lockSender, mustAsk, recordHeldForOthers } from '#server/modules/policy/index.ts';
import { becauseOf } from '#server/modules/wallet/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CollaborationContext } from '../collaboration-context.ts';
import { holdIdOf, referenceOf } from '../escrow.ts';
import { insertReview, type ReviewedText } from '../review-store.ts';
import { type CollaborationRow, countUnderWay, insertCollaboration, lockCollaboration } from '../store.ts';

/** One as its form was read. */
export interface NewCollaboration {
  id: string;
  memberId: string;
  title: string;
  description: string;
  skillsNeeded: string[];
  rewardMinor: bigint;
  days: number;
  /** What is to be reviewed. */
  text: ReviewedText | null;
  requestHash: string;
  /** Whether what was withdrawn leaves less of the sending limits, by period. */
  isLowered: Record<Period, boolean>;
}

/** The reward that was typed. Refuses with: `collaboration_reward_invalid`. */
export function readReward(typed: string): bigint {
  const minor = parseMinor('PRD', typed === '' ? '0' : typed);
  if (minor === null || minor < 0n || (minor > 0n && minor < LEAST_REWARD_MINOR)) {
    refuse('collaboration_reward_invalid', { values: { least: formatPlain('PRD', LEAST_REWARD_MINOR) } });
  }
  return minor;
}

/** The keys of skills that were named. Refuses with: `skill_unknown`. */
export function readSkills(words: readonly string[]): string[] {
  const keys = words.map(
    (word) => (skillOf(word) ?? findSkill(word))?.key ?? refuse('skill_unknown', { values: { skill: word } }),
  );
  return [...new Set(keys)];
}

/** A title in one line; what is nothing but control characters is none. Refuses with: `malformed_request`. */
export function readTitle(typed: string): string {
  const title = oneLine(typed);
  if (title === '') refuse('malformed_request', { fields: [{ path: 'title', message: 'Give it a title.' }] });
  return title;
}

/**
 * Begins it. Throws, for `askingFirst`, what takes asking.
 * Refuses with: `idempotency_conflict`, `too_many_collaborations`, of one with a reward `no_user_address`,
 * `account_stopped`, `collaboration_debt_first`, `credit_in_default`, `sending_limit_reached`, `insufficient_balance`.
 */
export async function createCollaboration(
  context: CollaborationContext,
  input: NewCollaboration,
  { wasAsked }: { wasAsked: boolean },
): Promise<void> {
  const { tx, now } = context;
  const { id, memberId, rewardMinor } = input;
  await takeLock(tx, 'collaborationsOfMember', memberId);
  const known = await lockCollaboration(tx, id);
  if (known) {
    if (known.request_hash !== input.requestHash) refuse('idempotency_conflict');
    return;
  }
  if ((await countUnderWay(tx, memberId)) >= MOST_OPEN)
    refuse('too_many_collaborations', { values: { limit: MOST_OPEN } });
  const endsAt = new Date(now.getTime() + input.days * DAY_MS);
  const row: CollaborationRow = {
    id,
    initiator_id: memberId,
    title: input.title,
    description: input.description,
    skills_needed: input.skillsNeeded,
    prd_reward: rewardMinor,
    status: 'open',
    ends_at: endsAt,
    due_at: endsAt,
    proposed: null,
    proposed_at: null,
    closed_at: null,
    decided_by: null,
    decision: null,
    decided_at: null,
    approved_by: null,
    proposed_before: null,
    was_asked: rewardMinor > 0n && wasAsked,
    request_hash: input.requestHash,
    created_at: now,
    updated_at: now,
  };
  await insertCollaboration(tx, row);
  if (input.text) await insertReview(tx, { collaborationId: id, text: input.text });
  if (rewardMinor > 0n) await holdReward(context, row, { wasAsked, isLowered: input.isLowered });
}

/** Asks the gate, records what it lets go, and holds it. */
async function holdReward(
  context: CollaborationContext,
  { id, title, initiator_id: memberId, prd_reward: minor }: CollaborationRow,
  { wasAsked, isLowered }: { wasAsked: boolean; isLowered: NewCollaboration['isLowered'] },
): Promise<void> {
  const { tx, now, ledger } = context;
  const escrow = collaborationAccount(id);
  const walletId = accountIdOf(walletAccount(memberId, 'PRD').key);
  await ledger.openAccountsInTransaction(tx, [escrow]);
  const posting = [walletId, accountIdOf(escrow.key)];
  const stand = await lockSender(tx, {
    memberId,
    memberIds: await accountsOfPerson(tx, memberId),
    posting,
    now,
  });
  const decision = decideBankSend(stand, { worth: minor, wasAsked });
  if (!decision.ok) {
    switch (decision.refusal) {
      case 'ask':
        return mustAsk();
      case 'stopped':
        return refuse('account_stopped');
      case 'owes':
        return refuse('collaboration_debt_first');
      case 'default':
        return refuse('credit_in_default');
      case 'limit':
        return refuse('sending_limit_reached', {
          values: {
            limit: formatPlain('PRD', decision.limit),
            period: decision.period === 'day' ? '24 hours' : '30 days',
            left: formatPlain('PRD', decision.left),
            because: becauseOf(isLowered[decision.period]),
          },
        });
    }
  }
  await recordHeldForOthers(tx, { memberId, worth: minor, at: now, wasAsked });
  const [outcome] = await context.post([
    {
      kind: 'hold',
      id: holdIdOf(id),
      debitAccountId: walletId,
      creditAccountId: accountIdOf(escrow.key),
      amount: { asset: 'PRD', minor },
      code: 'collaboration',
      reference: referenceOf(id),
      memo: `Held for “${title}”`,
    },
  ]);
  if (outcome?.status === 'posted') return;
  const reason = outcome?.status === 'refused' ? outcome.reason : 'exists';
  if (reason === 'account_stopped' || reason === 'insufficient_balance') refuse(reason);
  throw new Error(`The reward of collaboration ${id} was not held: ${reason}.`);
}
