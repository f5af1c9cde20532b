/** What a batch writes of halts and resumes, beside its orders. */
import type pg from 'pg';
import type { Applied } from './apply-commands.ts';
import type { MatcherCommand } from './commands.ts';

/** The statements of the halts and resumes of a batch, each with its record. */
export function haltsOf(
  batch: readonly { command: MatcherCommand }[],
  applied: readonly Applied[],
  now: Date,
) {
  return batch.flatMap(({ command }, i) => {
    if (command.kind !== 'halt' || !applied[i]!.outcome.ok) return [];
    const { symbol, reason, by } = command;
    return [
      async (client: pg.Client) => {
        await client.query(
          `update exchange_trading_pairs set status = $2, halt_reason = $3 where symbol = $1`,
          [symbol, reason === null ? 'open' : 'halted', reason],
        );
        await client.query(
          `insert into exchange_admin_actions (id, actor_id, action, subject, detail, created_at)
           values ($1, $2, $3, $4, $5, $6)`,
          [
            by.actionId,
            by.adminId,
            reason === null ? 'resume_market' : 'halt_market',
            symbol,
            reason ?? '',
            now,
          ],
        );
      },
    ];
  });
}
