/**
 * Sets the member's own sending limits. Lowering counts at once, in the transaction that the next transfer meets;
 * raising counts a day later and is told by email, so that a member whose session somebody else holds has a day
 * to notice.
 */
import { parseMinor } from '#core/money/amount.ts';
import { decideOwnLimit, PERIODS, type Period } from '#core/wallet/sending-limits.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { isStopped } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';
import {
  type LimitDeps,
  type OwnLimits,
  plain,
  type SendingLimits,
  updateLimits,
} from '../sending-limits.ts';

/** Amounts as a person writes them; null is none. */
export type SetOwnLimits = Record<Period, string | null>;

const PERIOD_NAMES: Record<Period, string> = { day: 'a day', month: 'a month' };

/** Refuses with: `invalid_own_limit`, `no_user_address`, of a raise `account_stopped`, `fresh_two_factor_required`, `email_code_required`, `verified_email_required`. */
export async function setOwnLimits(
  deps: LimitDeps & Pick<Deps, 'jobs' | 'identity'>,
  actor: Actor,
  input: SetOwnLimits,
): Promise<SendingLimits> {
  const wanted = { day: readLimit('day', input.day), month: readLimit('month', input.month) };
  return deps.identity.confirmInside(actor, (confirm) =>
    updateLimits(deps, actor.memberId, async (own, tx) => {
      const now = deps.clock.now();
      const decided: OwnLimits = {
        day: decideOwnLimit(own.day, wanted.day, now),
        month: decideOwnLimit(own.month, wanted.month, now),
      };
      const raised = PERIODS.filter((period) => {
        const { raise } = decided[period];
        return raise !== null && raise !== own[period].raise;
      });
      if (raised.length === 0) return decided;
      if (await isStopped(tx, actor.memberId)) refuse('account_stopped');
      const lines = raised.map((period) => sentenceOf(period, decided));
      await confirm(tx, {
        endpoint: 'wallet.setLimits',
        content: { day: String(wanted.day), month: String(wanted.month) },
        words: lines.join(' '),
      });
      await orderMemberMail(
        deps.jobs,
        'sending_limit',
        {
          memberId: actor.memberId,
          subject: 'Your sending limit will be raised',
          lines: [
            ...lines,
            'Until then the present limit holds. If you did not ask for this, set the limit back in your wallet and change your password at once.',
          ],
          path: '/wallet',
        },
        tx,
      );
      return decided;
    }),
  );
}

function sentenceOf(period: Period, own: OwnLimits): string {
  const raise = own[period].raise!;
  const at = `${raise.from.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return raise.minor === null
    ? `Your own limit for ${PERIOD_NAMES[period]} will be lifted on ${at}.`
    : `Your own limit for ${PERIOD_NAMES[period]} will be ${plain(raise.minor)} PRD from ${at} on.`;
}

function readLimit(period: Period, text: string | null): bigint | null {
  if (text === null) return null;
  const minor = parseMinor('PRD', text);
  if (minor === null || minor < 0n) {
    refuse('invalid_own_limit', {
      fields: [{ path: period, message: 'Enter an amount of PRD, 0 or more, or leave it empty.' }],
    });
  }
  return minor;
}
