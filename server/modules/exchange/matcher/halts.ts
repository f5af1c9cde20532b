/** What a batch writes of halts and resumes, beside its orders. */
import type pg from 'pg';
import { type ActRow, actStatement } from '#server/platform/admin-acts.ts';
import type { Applied } from './apply-commands.ts';
import type { MatcherCommand } from './commands.ts';

/** The administrator who halts a market, the id of the row of the audit log, and what the request said of itself. */
export interface HaltedBy {
  adminId: string;
  actionId: string;
  act?: ActRow | null;
}

/** The statements of the halts and resumes of a batch, each with its row of the audit log. */
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
        await client.query(actStatement(rowOf({ symbol, reason, by }, now)));
      },
    ];
  });
}

function rowOf(
  { symbol, reason, by }: { symbol: string; reason: string | null; by: HaltedBy },
  now: Date,
): ActRow {
  return {
    ...{
      memberId: null,
      called: null,
      details: {},
      ip: null,
      device: null,
      requestId: null,
      outcome: 'done',
    },
    ...by.act,
    ...{ id: by.actionId, at: now.toISOString(), actorId: by.adminId, subject: symbol, reason },
    action: reason === null ? 'exchange.resumeMarket' : 'exchange.haltMarket',
  };
}
