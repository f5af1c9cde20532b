/** Stripe's connected accounts on a local server that speaks its wire format: what is asked, what is read, what goes wrong. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BankPaymentRefused, type BankProvider, ForgedBankEvent } from '#server/ports/bank-provider.ts';
import { createStripeBank } from './create-stripe-bank.ts';
import { FakeConnect } from './fake-connect-test-kit.ts';

const NOW = new Date('2026-03-02T09:00:00.000Z');
const SUCCESS = 'https://protege.test/banking?success=true';
const REFRESH = 'https://protege.test/banking?refresh=true';

let stripe: FakeConnect;
let bank: BankProvider;

const bankWith = (secretKey: string, webhookSecret: string | undefined = stripe.webhookSecret) =>
  createStripeBank({ secretKey, webhookSecret, api: stripe.api });

beforeEach(async () => {
  stripe = await FakeConnect.start();
  bank = bankWith('sk_test_of_the_tests');
});
afterEach(() => stripe.stop());

const open = (id: string = randomUUID()) =>
  bank.openCustomer({ id, successUrl: SUCCESS, refreshUrl: REFRESH });

async function linked() {
  const customerReference = await open();
  stripe.verify(customerReference);
  return { customerReference, accountReference: stripe.link(customerReference).id };
}

async function payment() {
  return { id: randomUUID(), ...(await linked()), direction: 'out' as const, amountCents: 5_000n };
}

/** The community's dollars with Stripe, and those of all its members there. */
function dollars() {
  const [community, ...members] = [...stripe.balances.values()];
  return [community, members.reduce((sum, one) => sum + one, 0)];
}

test('a person is a connected account that we answer for, that is paid out by us alone, and that carries our id', async () => {
  const id = randomUUID();
  const reference = await open(id);
  const { asked } = stripe.accounts.get(reference)!;
  expect(Object.fromEntries(asked)).toEqual({
    country: 'US',
    business_type: 'individual',
    'controller[fees][payer]': 'application',
    'controller[losses][payments]': 'application',
    'controller[requirement_collection]': 'application',
    'controller[stripe_dashboard][type]': 'none',
    'capabilities[transfers][requested]': 'true',
    'settings[payouts][schedule][interval]': 'manual',
    'settings[payouts][debit_negative_balances]': 'false',
    'metadata[customer]': id,
    'metadata[success_url]': SUCCESS,
    'metadata[refresh_url]': REFRESH,
  });
  expect(stripe.heard[0]!.key).toBe(`protege-bank-customer-${id}`);
  expect(await bank.onboardingUrl(reference)).toContain('/account_onboarding/');
  const { form } = stripe.heard.at(-1)!;
  expect([form.get('return_url'), form.get('refresh_url')]).toEqual([SUCCESS, REFRESH]);
  stripe.verify(reference);
  expect(await bank.onboardingUrl(reference)).toContain('/account_update/');
});

test('what is missing, or awaited, or decided is said as a person may read it', async () => {
  const reference = await open();
  const account = stripe.accounts.get(reference)!;
  const said = async () => {
    const { status, reason } = await bank.readCustomer(reference);
    return [status, reason];
  };
  expect(await said()).toEqual(['pending', null]);
  account.details_submitted = true;
  expect(await said()).toEqual(['pending', 'The bank still needs something from you. Go on at its page.']);
  const reason = 'The document is expired. Please upload a newer one.';
  account.requirements.errors = [{ code: 'verification_document_expired', reason, requirement: 'x' }];
  expect(await said()).toEqual(['pending', reason]);
  Object.assign(account.requirements, { currently_due: [], errors: [], disabled_reason: 'under_review' });
  expect(await said()).toEqual(['pending', 'The bank is looking at what you sent. That can take some days.']);
  account.requirements.disabled_reason = 'rejected.terms_of_service';
  expect(await said()).toEqual(['refused', 'It is against the bank’s terms.']);
  account.requirements.disabled_reason = 'rejected.something_new';
  expect(await said()).toEqual(['refused', 'The bank has turned you down.']);
  stripe.verify(reference);
  account.payouts_enabled = false;
  expect((await said())[0]).toBe('pending');
});

test('accounts elsewhere to which nothing can be paid, or no dollars, are not named', async () => {
  const { customerReference, accountReference } = await linked();
  for (const more of [{ status: 'errored' }, { status: 'verification_failed' }, { currency: 'cad' }])
    stripe.link(customerReference, more);
  const { accounts } = await bank.readCustomer(customerReference);
  expect(accounts).toEqual([{ reference: accountReference, bankName: 'STRIPE TEST BANK', last4: '6789' }]);
});

test('unlinking the account that Stripe pays by default gives its place to another, and the last one is marked', async () => {
  const { customerReference, accountReference: first } = await linked();
  const second = stripe.link(customerReference);
  await bank.unlinkAccount({ customerReference, accountReference: first });
  const after = () => stripe.accounts.get(customerReference)!.externals;
  expect(after().map(({ id, default_for_currency: isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
  ]);
  await bank.unlinkAccount({ customerReference, accountReference: second.id });
  expect(after()).toMatchObject([{ id: second.id, metadata: { forgotten: 'true' } }]);
  // What is linked after that is named, and the marked one is not.
  const third = stripe.link(customerReference);
  expect((await bank.readCustomer(customerReference)).accounts).toMatchObject([{ reference: third.id }]);
});

test('a payment that was killed between its two steps is gone on with a day later, and made once [C-29d attack]', async () => {
  const one = await payment();
  stripe.trouble = { on: /^POST \/v1\/payouts/, as: 'fault' };
  await expect(bank.beginPayment(one)).rejects.not.toBeInstanceOf(BankPaymentRefused);
  expect([stripe.transfers.length, stripe.payouts.length]).toEqual([1, 0]);
  stripe.forgetKeys();
  stripe.trouble = null;
  const reference = await bank.beginPayment(one);
  stripe.forgetKeys();
  expect(await bank.beginPayment(one)).toBe(reference);
  expect([stripe.transfers.length, stripe.payouts.length]).toEqual([1, 1]);
  expect(stripe.payouts[0]).toMatchObject({ amount: 5_000, destination: one.accountReference });
  expect(dollars()).toEqual([9_995_000, 0]);
});

test.each(['transfers', 'payouts'])(
  'a payment of which the answer to its %s was lost is found again, and made once [C-29d attack]',
  async (step) => {
    const one = await payment();
    stripe.trouble = { on: new RegExp(`^POST /v1/${step}`), as: 'lost' };
    await expect(bank.beginPayment(one)).rejects.not.toBeInstanceOf(BankPaymentRefused);
    stripe.trouble = null;
    stripe.forgetKeys();
    await bank.beginPayment(one);
    expect([stripe.transfers.length, stripe.payouts.length]).toEqual([1, 1]);
  },
);

test('two at once make one payment', async () => {
  const one = await payment();
  const [first, second] = await Promise.all([bank.beginPayment(one), bank.beginPayment(one)]);
  expect(second).toBe(first);
  expect([stripe.transfers.length, stripe.payouts.length]).toEqual([1, 1]);
});

test.each(['key', 'rate'] as const)(
  'a %s that is worn out rejects, and nothing is refused for it',
  async (as) => {
    const one = await payment();
    stripe.trouble = { on: /./, as };
    await expect(bank.beginPayment(one)).rejects.not.toBeInstanceOf(BankPaymentRefused);
    await expect(bank.readCustomer(one.customerReference)).rejects.toThrow();
    stripe.trouble = null;
    expect(stripe.transfers).toEqual([]);
    await bank.beginPayment(one);
    expect(stripe.payouts).toHaveLength(1);
  },
);

test('a payment for which the community has too few dollars with Stripe waits, and goes on as soon as there are enough', async () => {
  const one = await payment();
  stripe.balances.set('', 4_999);
  await expect(bank.beginPayment(one)).rejects.toThrow('Add funds there.');
  stripe.balances.set('', 5_000);
  await bank.beginPayment(one);
  expect(dollars()).toEqual([0, 0]);
});

test('what Stripe will never pay is refused with the reason, and the first step is taken back before', async () => {
  const unable = await payment();
  stripe.accounts.get(unable.customerReference)!.capabilities.transfers = 'inactive';
  await expect(bank.beginPayment(unable)).rejects.toThrow(
    new BankPaymentRefused('The bank needs something from you first. Open its page to see what.'),
  );
  const gone = await payment();
  stripe.trouble = { on: /^POST \/v1\/payouts/, as: 'fault' };
  await expect(bank.beginPayment(gone)).rejects.toThrow();
  stripe.accounts.get(gone.customerReference)!.externals = [];
  // Not before the dollars are back.
  stripe.forgetKeys();
  stripe.trouble = { on: /reversals$/, as: 'fault' };
  await expect(bank.beginPayment(gone)).rejects.not.toBeInstanceOf(BankPaymentRefused);
  stripe.trouble = null;
  stripe.forgetKeys();
  const refusal = new BankPaymentRefused('The account at your other bank is no longer linked.');
  await expect(bank.beginPayment(gone)).rejects.toThrow(refusal);
  await expect(bank.beginPayment(gone)).rejects.toBeInstanceOf(BankPaymentRefused);
  expect([stripe.transfers.length, stripe.payouts.length]).toEqual([1, 0]);
  expect(dollars()).toEqual([10_000_000, 0]);
});

test('a payout that failed is said to have failed once its dollars are back with the community, and they come back once', async () => {
  const reference = await bank.beginPayment(await payment());
  stripe.carry(stripe.payouts[0]!, 'failed', 'no_account');
  stripe.trouble = { on: /reversals$/, as: 'fault' };
  await expect(bank.readPayment(reference)).rejects.toThrow();
  stripe.trouble = null;
  const failed = { status: 'failed', failure: 'Your other bank doesn’t know the account.' };
  expect(await bank.readPayment(reference)).toMatchObject(failed);
  expect(await bank.readPayment(reference)).toMatchObject(failed);
  expect(dollars()).toEqual([10_000_000, 0]);
  const called = await bank.beginPayment(await payment());
  stripe.carry(stripe.payouts[1]!, 'canceled');
  expect(await bank.readPayment(called)).toMatchObject({ failure: 'The bank has called it back.' });
});

test('another amount, currency or person in place of a payment of ours is not taken for it [attack]', async () => {
  const one = await payment();
  const reference = await bank.beginPayment(one);
  const [transfer, payout] = [stripe.transfers[0]!, stripe.payouts[0]!];
  payout.amount = 500_000;
  expect(await bank.readPayment(reference)).toMatchObject({ amountCents: 500_000n });
  await expect(bank.beginPayment(one)).rejects.toThrow('another payout');
  Object.assign(payout, { amount: 5_000, currency: 'eur' });
  await expect(bank.readPayment(reference)).rejects.toThrow('not in dollars');
  stripe.payouts.length = 0;
  for (const other of [{ amount: 1 }, { destination: 'acct_other' }, { currency: 'eur' }]) {
    const before = { ...transfer };
    Object.assign(transfer, other);
    await expect(bank.beginPayment(one)).rejects.toThrow('another transfer');
    Object.assign(transfer, before);
  }
  expect(stripe.payouts).toEqual([]);
  Object.assign(payout, { currency: 'usd', status: 'something_new' });
  stripe.payouts.push(payout);
  await expect(bank.readPayment(reference)).rejects.toThrow('not known here');
});

test('a webhook says what to read again; a forged, altered or old one, or one of the other kind of money, says nothing [attack]', () => {
  const account = 'acct_fake1';
  const read = ({ body, signature }: { body: string; signature: string }, of = bank) =>
    of.readEvent(Buffer.from(body), signature, NOW);
  const tell = (type: string, object: object, more = {}, at = NOW) =>
    stripe.event({ type, account, object }, at, more);
  const updated = tell('account.updated', { object: 'account', id: 'acct_another' });
  expect(read(updated)).toEqual({ customerReference: account });
  const external = { object: 'bank_account', id: 'ba_1' };
  expect(read(tell('account.external_account.created', external))).toEqual({ customerReference: account });
  const payout = { object: 'payout', id: 'po_1', metadata: { payment: 'ours' } };
  const paid = tell('payout.paid', payout);
  expect(read(paid)).toEqual({ paymentId: 'ours' });
  expect(read(tell('payout.paid', { ...payout, metadata: {} }))).toBeNull();
  expect(read(tell('person.updated', { object: 'person' }))).toBeNull();

  expect(read(tell('payout.paid', payout, { livemode: true }))).toBeNull();
  expect(read(paid, bankWith('sk_live_of_the_tests'))).toBeNull();
  const old = tell('payout.paid', payout, {}, new Date(NOW.getTime() - 301_000));
  const stranger = tell('payout.paid', payout, { secret: 'whsec_other' });
  for (const forged of [stranger, old, { ...paid, body: `${paid.body} ` }, { ...paid, signature: '' }])
    expect(() => read(forged)).toThrow(ForgedBankEvent);
  const deaf = createStripeBank({ secretKey: 'sk_test_1', webhookSecret: undefined, api: stripe.api });
  expect(() => read(paid, deaf)).toThrow(ForgedBankEvent);
});

test('a trial and the real thing are two providers, so that no file of one is read by the other [C-29d]', () => {
  const live = bankWith('sk_live_of_the_tests');
  expect([bank.provider, bank.isSandbox]).toEqual(['stripe-test', true]);
  expect([live.provider, live.isSandbox]).toEqual(['stripe', false]);
});
