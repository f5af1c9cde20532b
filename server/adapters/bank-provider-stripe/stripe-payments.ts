/**
 * A payment out, in two steps: a transfer from the community's balance with Stripe to that of the person's account there,
 * and a payout from it to their bank. Each is looked for before it is made, so that one that was half made is gone on with,
 * however much later; Stripe's idempotency keys, which last for a day, keep two at once apart. Of what can't be paid out the
 * transfer is taken back before it is said.
 */
import type Stripe from 'stripe';
import {
  BankPaymentRefused,
  type BankPaymentRequest,
  type BankPaymentState,
} from '#server/ports/bank-provider.ts';
import { isOnFile } from './stripe-customers.ts';
import { CALLED_BACK, failureOf, finalRefusalOf, NOT_LINKED, TAKES_NONE_IN } from './stripe-words.ts';

const USD = 'usd';

/** Begins it, or goes on with it. The reference names the account, its transfer and its payout. */
export async function beginPayment(stripe: Stripe, request: BankPaymentRequest): Promise<string> {
  if (request.direction === 'in') throw new BankPaymentRefused(TAKES_NONE_IN);
  const { customerReference: account } = request;
  const known = await findTransfer(stripe, request);
  const transfer = known ?? (await makeTransfer(stripe, request));
  const payout =
    (await findPayout(stripe, request, transfer)) ?? (await makePayout(stripe, request, transfer));
  return [account, transfer.id, payout.id].join('/');
}

/** Reads it. What failed is said to have failed once its dollars are back in the community's balance. */
export async function readPayment(stripe: Stripe, reference: string): Promise<BankPaymentState> {
  const [stripeAccount, transferId, payoutId] = reference.split('/') as [string, string, string];
  const payout = await stripe.payouts.retrieve(payoutId, {}, { stripeAccount });
  if (payout.currency !== USD)
    throw new Error(`Payout ${payoutId} is in ${payout.currency}, not in dollars.`);
  const state = {
    id: payout.metadata?.payment ?? '',
    direction: 'out',
    amountCents: BigInt(payout.amount),
  } as const;
  const hadArrived = payout.metadata?.arrived === 'true';
  switch (payout.status) {
    case 'pending':
    case 'in_transit':
      return { ...state, status: 'processing', failure: null };
    case 'paid':
      // What fails later is told from this apart: it comes back, and had not failed.
      if (!hadArrived)
        await stripe.payouts.update(payoutId, { metadata: { arrived: 'true' } }, { stripeAccount });
      return { ...state, status: 'settled', failure: null };
    case 'failed':
    case 'canceled':
      await takeBack(stripe, await stripe.transfers.retrieve(transferId));
      return { ...state, status: hadArrived ? 'returned' : 'failed', failure: failureOf(payout) };
    default:
      throw new Error(`Payout ${payoutId} is ${payout.status}, which is not known here.`);
  }
}

const groupOf = ({ id }: BankPaymentRequest): string => `protege-bank-${id}`;

async function findTransfer(stripe: Stripe, request: BankPaymentRequest): Promise<Stripe.Transfer | null> {
  const { data } = await stripe.transfers.list({ transfer_group: groupOf(request), limit: 2 });
  const [transfer, another] = data;
  if (!transfer) return null;
  const isOurs =
    !another &&
    transfer.destination === request.customerReference &&
    transfer.currency === USD &&
    BigInt(transfer.amount) === request.amountCents;
  if (!isOurs) throw new Error(`Stripe has another transfer in place of ${request.id}.`);
  return transfer;
}

/** Makes the first step, to an account that is on the person's file, out of dollars that are there. */
async function makeTransfer(stripe: Stripe, request: BankPaymentRequest): Promise<Stripe.Transfer> {
  const { id, customerReference: destination, amountCents } = request;
  if (!(await isOnFile(stripe, request))) throw new BankPaymentRefused(NOT_LINKED);
  await requireThere(stripe, amountCents);
  try {
    return await stripe.transfers.create(
      {
        amount: Number(amountCents),
        currency: USD,
        destination,
        transfer_group: groupOf(request),
        metadata: { payment: id },
      },
      { idempotencyKey: `protege-bank-transfer-${id}` },
    );
  } catch (error) {
    const why = finalRefusalOf(error);
    if (why !== null) throw new BankPaymentRefused(why);
    throw error;
  }
}

async function findPayout(
  stripe: Stripe,
  { id, customerReference: stripeAccount, amountCents }: BankPaymentRequest,
  { created }: Stripe.Transfer,
): Promise<Stripe.Payout | null> {
  const since = { created: { gte: created }, limit: 100 };
  for await (const payout of stripe.payouts.list(since, { stripeAccount })) {
    if (payout.metadata?.payment !== id) continue;
    if (BigInt(payout.amount) !== amountCents)
      throw new Error(`Stripe has another payout in place of ${id}.`);
    return payout;
  }
  return null;
}

/** Makes the second step; where Stripe never will, takes the first one back and says why. */
async function makePayout(
  stripe: Stripe,
  { id, customerReference: stripeAccount, accountReference, amountCents }: BankPaymentRequest,
  transfer: Stripe.Transfer,
): Promise<Stripe.Payout> {
  if (transfer.reversed) throw new BankPaymentRefused(CALLED_BACK);
  await requireThere(stripe, amountCents, stripeAccount);
  try {
    return await stripe.payouts.create(
      {
        amount: Number(amountCents),
        currency: USD,
        destination: accountReference,
        method: 'standard',
        metadata: { payment: id },
      },
      { stripeAccount, idempotencyKey: `protege-bank-payout-${id}` },
    );
  } catch (error) {
    const isUnlinked = (error as { code?: string }).code === 'resource_missing';
    const why = isUnlinked ? NOT_LINKED : finalRefusalOf(error);
    if (why === null) throw error;
    await takeBack(stripe, transfer);
    throw new BankPaymentRefused(why);
  }
}

/** Takes back what is left of a transfer. Stripe gives back no more than there was, so that it may be asked again. */
async function takeBack(
  stripe: Stripe,
  { id, amount, amount_reversed: before }: Stripe.Transfer,
): Promise<void> {
  if (before < amount) await stripe.transfers.createReversal(id, { amount: amount - before });
}

/**
 * Throws where a balance lacks the dollars yet. Asked before, for an answer that there are too few is remembered for a day
 * under the payment's key, whatever comes in.
 */
async function requireThere(stripe: Stripe, amountCents: bigint, stripeAccount?: string): Promise<void> {
  const { available } = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {});
  const there = available.find(({ currency }) => currency === USD)?.amount ?? 0;
  if (BigInt(there) < amountCents) {
    const whose = stripeAccount ? `of ${stripeAccount}` : 'of the community';
    throw new Error(
      `The balance ${whose} with Stripe has too few dollars for a payment out. Add funds there.`,
    );
  }
}
