/** The bank's procedures of the first version: the same commands as everything else, in its shapes. */
import type { z } from 'zod';
import type { onboardingSchema } from '#contract/banking-onboarding.ts';
import type { bankReceiptSchema } from '#contract/banking-shapes.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { RouteDeps } from './deps.ts';

const { bankProcedures } = routesWith<RouteDeps>();

/** Neither to another member nor to another bank. */
const OWN = { recipient: null, outsideAccountId: null, expected: null } as const;

/** What became of a transfer. What takes two has moved nothing before somebody else confirmed it. */
function outcomeOf({ transactionId, referenceNumber, waitsUntil }: z.infer<typeof bankReceiptSchema>) {
  const hasMoved = referenceNumber !== null;
  const error = waitsUntil
    ? `Nothing has moved yet: somebody else on the joint account has to confirm it by ${waitsUntil}.`
    : 'Nothing has moved: nobody else on the joint account has confirmed it.';
  return { success: hasMoved, transaction_id: transactionId, error: hasMoved ? null : error };
}

/** How a member stands with the bank, in the shape of the first version's function. */
function answerOf(id: string, { verification: { status, reason } }: z.infer<typeof onboardingSchema>) {
  const isRefused = status === 'refused';
  return { success: !isRefused, error: reason, stripeAccountId: id, status, onboarding_url: null };
}

/** Each procedure with what answers it. */
export const bankProcedureRoutes = {
  accountNumber: bankProcedures.accountNumber.handler(() => refuse('account_number_given')),

  transfer: bankProcedures.transfer.handler(async ({ context, input }) => {
    const receipt = await context.deps.banking.transfer(context.actor, {
      ...OWN,
      fromAccountId: input.from_account_id,
      toAccountId: input.to_account_id,
      amount: input.transfer_amount,
      description: input.description,
      idempotencyKey: context.idempotencyKey!,
    });
    return outcomeOf(receipt);
  }),

  checkLimits: bankProcedures.checkLimits.handler(async ({ context, input }) => {
    const error = await context.deps.banking.limitReached({
      memberId: context.actor.memberId,
      id: input.account_id,
      type: input.transaction_type,
      amount: input.amount,
    });
    return { valid: error === null, error };
  }),

  transaction: bankProcedures.transaction.handler(async ({ context, input }) => {
    const isDeposit = input.transaction_type === 'deposit';
    const receipt = await context.deps.banking.transfer(context.actor, {
      ...OWN,
      fromAccountId: isDeposit ? null : input.account_id,
      toAccountId: isDeposit ? input.account_id : null,
      amount: input.amount,
      description: input.description,
      idempotencyKey: context.idempotencyKey!,
    });
    return outcomeOf(receipt);
  }),

  provider: bankProcedures.provider.handler(async ({ context, input }) => {
    const { actor, deps, idempotencyKey } = context;
    const { banking } = deps;
    if (input.action === 'create_account') {
      const { accountName, accountType } = input;
      const given = { accountName, accountType, isJoint: false, idempotencyKey: idempotencyKey! };
      const { id } = await banking.open(actor, given);
      return answerOf(id, await banking.onboarding.read(actor.memberId));
    }
    if (input.stripeAccountId === undefined) refuse('not_found');
    const { id } = await banking.account({ memberId: actor.memberId, id: input.stripeAccountId });
    if (input.action === 'get_account_status') return answerOf(id, await banking.onboarding.refresh(actor));
    const { url } = await banking.onboarding.openPage(actor);
    return { ...answerOf(id, await banking.onboarding.read(actor.memberId)), onboarding_url: url };
  }),
};
