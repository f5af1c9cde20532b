/** What the port promises of every bank provider, as tests that each adapter runs with a world outside of its own. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BankPaymentRefused, type BankProvider, ForgedBankEvent } from '#server/ports/bank-provider.ts';

/** What becomes of payments to an account elsewhere. */
export type LinkedFate = 'works' | 'closed' | 'returns';

/** A provider, and the world outside that a test plays. */
export interface BankWorld {
  bank: BankProvider;
  /** The person is confirmed on the provider's page, or turned down. */
  confirm(customerReference: string): Promise<void>;
  turnDown(customerReference: string): Promise<void>;
  /** The person links an account on the provider's page; its reference. */
  link(customerReference: string, fate: LinkedFate): Promise<string>;
  /** Payments that are under way arrive, or don't. */
  arrive(): Promise<void>;
  /** Those to accounts whose payments come back do. */
  comeBack(): Promise<void>;
  /** The provider can't be reached while this runs. */
  whileOut<Value>(work: () => Promise<Value>): Promise<Value>;
  /** How many payments the provider has made for one of our ids. */
  countOf(id: string): Promise<number>;
  stop(): Promise<unknown>;
}

const person = () => ({
  id: randomUUID(),
  successUrl: 'https://protege.test/banking?success=true',
  refreshUrl: 'https://protege.test/banking?refresh=true',
});

/** Declares the tests. */
export function promisesOfBankProviders(name: string, start: () => Promise<BankWorld>): void {
  describe(name, () => {
    let world: BankWorld;
    beforeAll(async () => {
      world = await start();
    });
    afterAll(() => world.stop());
    promisesOfPeople(() => world);
    promisesOfPayments(() => world);
    promisesOfEnds(() => world);
  });
}

/** Somebody who is confirmed, with an account elsewhere. */
async function linked({ bank, confirm, link }: BankWorld, fate: LinkedFate = 'works') {
  const customerReference = await bank.openCustomer(person());
  await confirm(customerReference);
  return { customerReference, accountReference: await link(customerReference, fate) };
}

const out = (to: { customerReference: string; accountReference: string }, amountCents = 12_345n) => ({
  id: randomUUID(),
  ...to,
  direction: 'out' as const,
  amountCents,
});

function promisesOfPeople(world: () => BankWorld): void {
  test('a person’s file is made once, and says nothing of them until they are confirmed', async () => {
    const { bank, confirm, link } = world();
    const ada = person();
    const [reference, again] = [await bank.openCustomer(ada), await bank.openCustomer(ada)];
    expect(again).toBe(reference);
    expect(await bank.openCustomer(person())).not.toBe(reference);
    expect(await bank.onboardingUrl(reference)).toMatch(/^https?:\/\//);
    expect(await bank.readCustomer(reference)).toMatchObject({ id: ada.id, status: 'pending', accounts: [] });
    await confirm(reference);
    const account = await link(reference, 'works');
    expect(await bank.readCustomer(reference)).toEqual({
      id: ada.id,
      status: 'active',
      reason: null,
      accounts: [{ reference: account, bankName: expect.stringMatching(/./), last4: '6789' }],
    });
  });

  test('who is turned down reads why', async () => {
    const { bank, turnDown } = world();
    const reference = await bank.openCustomer(person());
    await turnDown(reference);
    const { status, reason } = await bank.readCustomer(reference);
    expect(status).toBe('refused');
    expect(reason).toMatch(/^[A-Z].*\.$/);
  });

  test('an account that was unlinked is named no more, the last one neither, and asking again changes nothing', async () => {
    const { bank, link } = world();
    const { customerReference, accountReference: first } = await linked(world());
    const second = await link(customerReference, 'closed');
    const named = async () =>
      (await bank.readCustomer(customerReference)).accounts.map(({ reference }) => reference);
    expect(await named()).toEqual([first, second]);
    const unlink = (accountReference: string) => bank.unlinkAccount({ customerReference, accountReference });
    await unlink(first);
    await unlink(first);
    expect(await named()).toEqual([second]);
    await unlink(second);
    await unlink(second);
    expect(await named()).toEqual([]);
    const { accountReference: theirs, customerReference: other } = await linked(world());
    await unlink(theirs);
    expect((await bank.readCustomer(other)).accounts).toHaveLength(1);
  });
}

function promisesOfPayments(world: () => BankWorld): void {
  test('a payment is made once, however often it is asked for, and is read as ours until it has settled', async () => {
    const { bank, arrive, countOf } = world();
    const payment = out(await linked(world()));
    const reference = await bank.beginPayment(payment);
    expect(await bank.beginPayment(payment)).toBe(reference);
    const said = { id: payment.id, direction: 'out', amountCents: 12_345n, failure: null };
    expect(await bank.readPayment(reference)).toEqual({ ...said, status: 'processing' });
    await arrive();
    expect(await bank.readPayment(reference)).toEqual({ ...said, status: 'settled' });
    expect(await bank.beginPayment(payment)).toBe(reference);
    expect(await countOf(payment.id)).toBe(1);
  });

  test('the same id with another amount moves nothing more [attack]', async () => {
    const { bank, countOf } = world();
    const payment = out(await linked(world()));
    const reference = await bank.beginPayment(payment);
    await bank.beginPayment({ ...payment, amountCents: 99_999n }).catch(() => undefined);
    expect(await countOf(payment.id)).toBe(1);
    expect(await bank.readPayment(reference)).toMatchObject({ amountCents: 12_345n });
  });

  test('nothing is paid to an account that isn’t that person’s [attack]', async () => {
    const { bank, countOf } = world();
    const { customerReference } = await linked(world());
    const { accountReference } = await linked(world());
    const payment = out({ customerReference, accountReference });
    await expect(bank.beginPayment(payment)).rejects.toThrow(BankPaymentRefused);
    expect(await countOf(payment.id)).toBe(0);
  });

  test('dollars are taken from an account elsewhere by those who say that they can, and by no other', async () => {
    const { bank, countOf } = world();
    const payment = { ...out(await linked(world())), direction: 'in' as const };
    if (bank.canTakeIn) {
      const reference = await bank.beginPayment(payment);
      expect(await bank.readPayment(reference)).toMatchObject({ id: payment.id, direction: 'in' });
    } else {
      await expect(bank.beginPayment(payment)).rejects.toThrow(BankPaymentRefused);
      expect(await countOf(payment.id)).toBe(0);
    }
  });
}

function promisesOfEnds(world: () => BankWorld): void {
  test('one that can’t be delivered has failed, with the reason, and stays so', async () => {
    const { bank, arrive } = world();
    const reference = await bank.beginPayment(out(await linked(world(), 'closed')));
    await arrive();
    const failed = { status: 'failed', failure: 'The account at your other bank is closed.' };
    expect(await bank.readPayment(reference)).toMatchObject(failed);
    expect(await bank.readPayment(reference)).toMatchObject(failed);
  });

  test('one that had settled and comes back is returned, and had not failed', async () => {
    const { bank, arrive, comeBack } = world();
    const reference = await bank.beginPayment(out(await linked(world(), 'returns')));
    await arrive();
    expect(await bank.readPayment(reference)).toMatchObject({ status: 'settled' });
    await comeBack();
    const returned = { status: 'returned', failure: expect.stringMatching(/^[A-Z].*\.$/) };
    expect(await bank.readPayment(reference)).toMatchObject(returned);
    expect(await bank.readPayment(reference)).toMatchObject(returned);
  });

  test('an outage rejects, refuses nothing, and what is asked again afterwards is done once', async () => {
    const { bank, whileOut, countOf } = world();
    const to = await linked(world());
    const payment = out(to);
    const known = await bank.beginPayment(out(to));
    await whileOut(async () => {
      const asked = await Promise.allSettled([
        bank.openCustomer(person()),
        bank.readCustomer(to.customerReference),
        bank.unlinkAccount(to),
        bank.beginPayment(payment),
        bank.readPayment(known),
      ]);
      for (const answer of asked) {
        expect(answer.status).toBe('rejected');
        expect((answer as PromiseRejectedResult).reason).not.toBeInstanceOf(BankPaymentRefused);
      }
    });
    await bank.beginPayment(payment);
    expect(await countOf(payment.id)).toBe(1);
    expect((await bank.readCustomer(to.customerReference)).accounts).toHaveLength(1);
  });

  test('a message that the provider has not signed says nothing [attack]', () => {
    const { bank } = world();
    const now = new Date('2026-03-02T09:00:00.000Z');
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type: 'payout.paid' }));
    for (const signature of ['', 't=1,v1=00', 'v1=00'])
      expect(() => bank.readEvent(body, signature, now)).toThrow(ForgedBankEvent);
  });
}
