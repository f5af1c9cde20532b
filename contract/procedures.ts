/** The remote procedures of the first version, by their names, on the real ledger. They answer in its shapes. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { amountInputSchema } from './shapes.ts';

const tag = 'Procedures';
const address = z.string().max(100);

const outcome = z.object({
  success: z.boolean(),
  transactionHash: z.string().nullable(),
  error: z.string().nullable(),
});

/** The procedures of the first version. */
export const proceduresContract = {
  mint: endpoint({
    method: 'POST',
    path: '/rpc/enhanced_mint_tokens',
    tag,
    access: 'admin',
    rate: 'money',
    idempotent: true,
    stepUp: 'fresh',
    summary: 'Issue PRD to a wallet',
    refuses: [
      'invalid_address_format',
      'invalid_mint_amount',
      'invalid_mint_amount_service',
      'no_wallet_address',
      'idempotency_conflict',
      'invalid_mint_amount_book',
      'second_administrator_needed',
    ],
  })
    .input(
      z.object({
        recipient_address: address,
        mint_amount: amountInputSchema,
        mint_reason: z.string().trim().min(1).max(200),
        mint_category: z.enum(['ai_reward', 'reward']),
      }),
    )
    .output(outcome.extend({ newBalance: z.string().nullable() })),

  transfer: endpoint({
    method: 'POST',
    path: '/rpc/enhanced_atomic_transfer',
    tag,
    scope: 'wallet:send',
    access: 'member',
    rate: 'money',
    idempotent: true,
    stepUp: 'by-command',
    summary: 'Send PRD from your own address',
    description:
      '`sender_address` must be your own; `requires_approval` is ignored: the server decides. A large transfer is confirmed as in the wallet.',
    refuses: [
      'invalid_address_format',
      'amount_not_positive',
      'invalid_transfer_amount',
      'same_address',
      'insufficient_balance',
      'recipient_unknown',
      'fresh_two_factor_required',
      'email_code_required',
      'unverified_value',
      'verified_email_required',
      'account_stopped',
      'debt_first',
      'credit_in_default',
      'sending_limit_reached',
      'idempotency_conflict',
      'no_user_address',
    ],
  })
    .input(
      z.object({
        sender_address: address,
        receiver_address: address,
        transfer_amount: amountInputSchema,
        transfer_reason: z.string().trim().max(200).default('Transfer'),
        requires_approval: z.boolean().optional(),
      }),
    )
    .output(outcome.extend({ senderBalance: z.string().nullable() })),

  balance: endpoint({
    method: 'POST',
    path: '/rpc/get_wallet_balance_safe',
    tag,
    scope: 'wallet:read',
    access: 'member',
    rate: 'lookup',
    stepUp: 'none',
    summary: 'Read the balance of your own address',
    description: 'An address that does not start with PRD has a balance of 0.',
    refuses: ['not_found'],
  })
    .input(z.object({ wallet_address: address }))
    .output(z.object({ balance: z.string() })),

  setBalance: endpoint({
    method: 'POST',
    path: '/rpc/update_wallet_balance_safe',
    tag,
    access: 'anyone',
    stepUp: 'none',
    summary: 'Refused: balances cannot be set',
    refuses: ['procedure_gone'],
  })
    .input(z.looseObject({}))
    .output(z.never()),

  statistics: endpoint({
    method: 'POST',
    path: '/rpc/get_clean_network_statistics',
    tag,
    access: 'anyone',
    rate: 'read',
    stepUp: 'none',
    summary: 'Read the network statistics as rows',
  }).output(
    z.array(
      z.object({
        total_supply: z.string(),
        circulating_supply: z.string(),
        transaction_count: z.number(),
        active_wallets: z.number(),
        total_minted: z.string(),
        base_supply: z.string(),
        last_updated: z.string(),
      }),
    ),
  ),

  circulating: endpoint({
    method: 'POST',
    path: '/rpc/get_total_circulating_supply',
    tag,
    access: 'anyone',
    rate: 'read',
    stepUp: 'none',
    summary: 'Read the circulating supply',
  }).output(z.object({ supply: z.string() })),
};
