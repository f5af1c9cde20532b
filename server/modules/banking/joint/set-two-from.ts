/**
 * From which amount on a payment takes two (J3). What is lower holds at once. What is higher, or none, is asked for by one
 * owner, agreed to by another who asks for the same, and holds a day later; both confirm afresh.
 */
import { changeTwoRule, twoFromAt } from '#core/banking/joint.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { isStopped } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { readLimit } from '../limits.ts';
import { dollars } from '../to-wire.ts';
import { lockManaged } from './seats.ts';
import { tellJoint } from './tell-joint.ts';
import { keepTwoRule, readTwoRule } from './two-rule.ts';

/** Null is never. */
export interface SetTwoFrom {
  id: string;
  amount: string | null;
}

/**
 * Refuses with: `joint_limit_invalid`, `not_found`, `joint_not_allowed`, `bank_account_closed`, of what is higher
 * `account_stopped`, `fresh_two_factor_required`, `email_code_required`, `verified_email_required`.
 */
export async function setTwoFrom(deps: BankDeps, actor: Actor, input: SetTwoFrom): Promise<void> {
  const asked = readLimit('amount', input.amount, 'joint_limit_invalid');
  const { memberId } = actor;
  const said = asked === null ? 'anyone alone, whatever the amount' : `two people from ${dollars(asked)}`;
  await deps.identity.confirmInside(actor, (confirm) =>
    transaction(deps.db, async (tx, afterCommit) => {
      const account = await lockManaged(tx, { memberId, id: input.id });
      const now = deps.clock.now();
      const before = await readTwoRule(tx, account.id);
      const askedBy = before.raise?.askedBy;
      const isOther = askedBy !== undefined && !(await areLinked(tx, askedBy, memberId));
      const rule = changeTwoRule(before, { asked, by: memberId, isOther, now });
      const isAnother = JSON.stringify(textOf(rule.raise)) !== JSON.stringify(textOf(before.raise));
      const isRaise = rule.raise !== null && isAnother;
      if (isRaise) {
        if (await isStopped(tx, memberId)) refuse('account_stopped');
        await confirm(tx, {
          endpoint: 'joint.setTwoFrom',
          content: { id: input.id, amount: String(asked) },
          words: `Let payments from ${account.account_name} take ${said}`,
        });
      }
      await keepTwoRule(tx, { accountId: account.id, rule, now });
      const { raise } = rule;
      const words = raise
        ? raise.from
          ? `agreed that payments from ${account.account_name} take ${said}, in a day from now.`
          : `asks that payments from ${account.account_name} take ${said}. Another owner has to set the same.`
        : `set that payments from ${account.account_name} take ${said}.`;
      const isNew = twoFromAt(before, now) !== twoFromAt(rule, now) || isAnother;
      const kind = raise && !raise.from ? 'bank_joint_asked' : 'bank_joint';
      if (isNew) await tellJoint(deps, { tx, afterCommit }, { account, by: memberId, kind, words });
    }),
  );
}

const textOf = (raise: ReturnType<typeof changeTwoRule>['raise']) =>
  raise && [String(raise.to), raise.askedBy, raise.confirmedBy];
