/** What an administrator may do on the exchange: halt, approve, set fees. Nobody may move a member's money. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exchangeTransactionSchema, marketSchema, marketSymbolSchema } from './exchange-shapes.ts';
import { idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Exchange administration';

const bps = z.number().int().min(0).max(1000);

const feeScheduleSchema = z.object({
  items: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      /** Null: of all markets. */
      symbol: marketSymbolSchema.nullable(),
      makerFeeBps: z.number().int(),
      takerFeeBps: z.number().int(),
      validFrom: timeSchema,
    }),
  ),
});

export const adminEndpoints = {
  haltMarket: endpoint({
    method: 'POST',
    path: '/exchange/markets/{symbol}/halt',
    tag,
    access: 'admin',
    summary: 'Halt a market: no order is accepted, cancels still are',
    refuses: ['market_unknown', 'matcher_unavailable'],
  })
    .input(z.object({ symbol: marketSymbolSchema, reason: z.string().trim().min(1).max(200) }))
    .output(marketSchema),

  resumeMarket: endpoint({
    method: 'POST',
    path: '/exchange/markets/{symbol}/resume',
    tag,
    access: 'admin',
    summary: 'Resume a halted market',
    refuses: ['market_unknown', 'matcher_unavailable'],
  })
    .input(z.object({ symbol: marketSymbolSchema }))
    .output(marketSchema),

  pendingWithdrawals: endpoint({
    method: 'GET',
    path: '/exchange/withdrawals/pending',
    tag,
    access: 'admin',
    summary: 'List withdrawals that wait for approval, oldest first',
  })
    .input(pageInputSchema)
    .output(pageOf(exchangeTransactionSchema.extend({ username: z.string() }))),

  approveWithdrawal: endpoint({
    method: 'POST',
    path: '/exchange/withdrawals/{id}/approve',
    tag,
    access: 'admin',
    freshTwoFactor: true,
    summary: 'Approve a withdrawal',
    description: 'Never one of your own.',
    refuses: ['not_found', 'withdrawal_under_way', 'own_withdrawal'],
  })
    .input(z.object({ id: idSchema }))
    .output(exchangeTransactionSchema),

  rejectWithdrawal: endpoint({
    method: 'POST',
    path: '/exchange/withdrawals/{id}/reject',
    tag,
    access: 'admin',
    summary: 'Reject a withdrawal and release what it holds',
    refuses: ['not_found', 'withdrawal_under_way'],
  })
    .input(z.object({ id: idSchema, reason: z.string().trim().min(1).max(200) }))
    .output(exchangeTransactionSchema),

  fees: endpoint({
    method: 'GET',
    path: '/exchange/fees',
    tag,
    access: 'anyone',
    summary: 'Read the fee schedule',
  }).output(feeScheduleSchema),

  setFees: endpoint({
    method: 'PUT',
    path: '/exchange/fees',
    tag,
    access: 'admin',
    summary: 'Set the fees of new orders, of one market or of all',
    description: 'Orders that rest keep the fees that they were placed with.',
    refuses: ['market_unknown'],
  })
    .input(z.object({ symbol: marketSymbolSchema.nullable(), makerFeeBps: bps, takerFeeBps: bps }))
    .output(feeScheduleSchema),
};
