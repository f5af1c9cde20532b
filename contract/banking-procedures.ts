/** The remote procedures of the first version's bank, by their names, on the real one. They answer in its shapes. */
import { z } from 'zod';
import { DEPOSIT_KINDS } from '#core/banking/deposit-terms.ts';
import { LIMIT_TYPES } from '#core/banking/transaction-limits.ts';
import { endpoint } from './endpoint.ts';
import { amountInputSchema, idSchema } from './shapes.ts';

const tag = 'Procedures' as const;

const outcome = z.object({
  success: z.boolean(),
  transaction_id: idSchema.nullable(),
  error: z.string().nullable(),
});

/** What moves dollars between places of one's own is refused for. */
const MOVING = [
  'idempotency_key_required',
  'bank_amount_invalid',
  'bank_account_not_found',
  'unverified_value',
  'bank_same_account',
  'bank_account_closed',
  'bank_account_frozen',
  'joint_not_allowed',
  'bank_limit_reached',
  'joint_limit_reached',
  'joint_held_back',
  'joint_waiting_full',
  'account_stopped',
  'bank_debt_first',
  'credit_in_default',
  'bank_sending_limit_reached',
  'fresh_two_factor_required',
  'email_code_required',
  'verified_email_required',
  'bank_insufficient_balance',
  'idempotency_conflict',
] as const;

const moving = {
  method: 'POST' as const,
  tag,
  access: 'member' as const,
  rate: 'money' as const,
  idempotent: true,
  stepUp: 'by-command' as const,
  refuses: [...MOVING],
};

/** The procedures of the bank. */
export const bankProceduresContract = {
  accountNumber: endpoint({
    method: 'POST',
    path: '/rpc/generate_account_number',
    tag,
    access: 'anyone',
    stepUp: 'none',
    summary: 'Refused: an account has its number from the server when it is opened',
    refuses: ['account_number_given'],
  })
    .input(z.looseObject({}))
    .output(z.never()),

  transfer: endpoint({
    ...moving,
    path: '/rpc/execute_bank_transfer',
    summary: 'Transfer between two accounts of yours',
    description:
      'As a transfer in the bank, with its limits and confirmations. What takes two people is no success before somebody else on the joint account has confirmed it: `error` says what it waits for, and the same key asks again.',
  })
    .input(
      z.object({
        from_account_id: idSchema,
        to_account_id: idSchema,
        transfer_amount: amountInputSchema,
        description: z.string().trim().max(200).default('Transfer'),
      }),
    )
    .output(outcome),

  checkLimits: endpoint({
    method: 'POST',
    path: '/rpc/validate_transaction_limits',
    tag,
    access: 'member',
    rate: 'lookup',
    stepUp: 'none',
    summary: 'Say whether the limits of an account of yours would let an amount through now',
    description:
      'They are decided again when it moves. Of a joint account they are the account’s, and your own there.',
    refuses: [
      'bank_amount_invalid',
      'bank_account_not_found',
      'joint_not_allowed',
      'bank_limit_type_missing',
    ],
  })
    .input(
      z.object({ account_id: idSchema, transaction_type: z.enum(LIMIT_TYPES), amount: amountInputSchema }),
    )
    .output(z.object({ valid: z.boolean(), error: z.string().nullable() })),

  transaction: endpoint({
    ...moving,
    path: '/rpc/process_secure_transaction',
    summary: 'Move dollars between your wallet and an account of yours',
    description:
      'A deposit comes from your dollar wallet, a withdrawal goes there. What the request says of itself (`metadata`, `security_context`) is not read: the server decides by what it knows.',
  })
    .input(
      z.object({
        account_id: idSchema,
        transaction_type: z.enum(['deposit', 'withdrawal']),
        amount: amountInputSchema,
        description: z.string().trim().max(200).default('Transfer'),
        metadata: z.looseObject({}).optional(),
        security_context: z.looseObject({}).optional(),
      }),
    )
    .output(outcome),

  provider: endpoint({
    method: 'POST',
    path: '/functions/banking-provider',
    tag: 'Functions',
    access: 'member',
    idempotent: true,
    stepUp: 'none',
    summary: 'Open an account, ask how you stand with the bank, or open its page (first version)',
    description:
      '`create_account` opens an account of yours; its id is the `stripeAccountId` of the other two, whichever bank is connected. `get_account_status` has the bank asked whether you are verified, `create_onboarding_link` opens its page for that, once.',
    refuses: [
      'idempotency_key_required',
      'unverified_value',
      'bank_account_name_missing',
      'bank_account_limit_reached',
      'idempotency_conflict',
      'not_found',
      'bank_status_unavailable',
      'bank_provider_off',
      'bank_provider_unavailable',
    ],
  })
    .input(
      z.object({
        action: z.enum(['create_account', 'get_account_status', 'create_onboarding_link']),
        accountType: z.enum(DEPOSIT_KINDS).default('checking'),
        /** Of `create_account`. */
        accountName: z.string().max(100).default(''),
        /** Of the other two. */
        stripeAccountId: idSchema.optional(),
      }),
    )
    .output(
      z.object({
        success: z.boolean(),
        /** Why the bank doesn't verify the member, or what it misses. */
        error: z.string().nullable(),
        stripeAccountId: idSchema,
        status: z.enum(['none', 'created', 'pending', 'active', 'refused']),
        onboarding_url: z.string().nullable(),
      }),
    ),
};
