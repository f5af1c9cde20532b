/**
 * Warns a member by email who has used four fifths of a sending limit, once a day and once a month. The mark that
 * a warning was sent is the database's, so it is sent once whatever restarts; a warning that is lost between a
 * transfer and its mark is made up for by the next transfer.
 */
import { sql } from 'kysely';
import { utcDay } from '#core/ledger/limit-use.ts';
import { isWarningDue, PERIODS, type Period, warningPeriodOf } from '#core/wallet/sending-limits.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import type { LimitUse } from '#server/modules/ledger/index.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';
import { plain } from './sending-limits.ts';

type WarnDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>;

/** Looks at the use that a transfer left, and warns where it is due. Never fails the transfer. */
export type WarnOfLimit = (memberId: string, use: LimitUse) => Promise<void>;

export function createLimitWarnings(deps: WarnDeps): WarnOfLimit {
  // So that whoever goes on sending costs no query.
  const warned = recentlyUsed<string, true>(20_000);
  return async (memberId, use) => {
    const uses: Record<Period, { used: bigint; limit: bigint }> = {
      day: { used: use.usedDay, limit: use.day },
      month: { used: use.usedMonth, limit: use.month },
    };
    for (const period of PERIODS) {
      const { used, limit } = uses[period];
      if (!isWarningDue(used, limit)) continue;
      const startsOn = utcDay(warningPeriodOf(period, deps.clock.now()));
      const key = `${memberId}:${period}:${startsOn}`;
      if (warned.has(key)) continue;
      try {
        await warnOnce(deps, { memberId, period, startsOn, used, limit });
        warned.set(key, true);
      } catch (err) {
        deps.log.warn({ err, memberId }, 'a warning of a sending limit was not sent');
      }
    }
  };
}

async function warnOnce(
  deps: WarnDeps,
  warning: { memberId: string; period: Period; startsOn: string; used: bigint; limit: bigint },
): Promise<void> {
  const { memberId, period, startsOn, used, limit } = warning;
  const column = sql.ref(period === 'day' ? 'warned_day' : 'warned_month');
  const when = period === 'day' ? 'a day' : 'a month';
  await transaction(deps.db, async (tx) => {
    const { rows } = await sql`
      insert into sending_limits as s (member_id, ${column}) values (${memberId}, ${startsOn}::date)
      on conflict (member_id) do update set ${column} = excluded.${column}
        where s.${column} is null or s.${column} < excluded.${column}
      returning 1`.execute(tx);
    if (rows.length === 0) return;
    await orderMemberMail(
      deps.jobs,
      'sending_limit',
      {
        memberId,
        subject: `You are close to your sending limit of ${when}`,
        lines: [
          `in the last ${period === 'day' ? '24 hours' : '30 days'} you have sent ${plain(used)} of the ${plain(limit)} PRD that you can send in ${when}. You can still send ${plain(limit - used)} PRD.`,
          'If it was not you who sent them, change your password at once, and set your own limit to 0 in your wallet: that stops all sending.',
        ],
        path: '/wallet',
      },
      tx,
    );
  });
}
