/** What every bank provider promises, of the sandbox on its own page, and of Stripe on a server that speaks its wire format. */
import { DAY, SECOND } from '#tests/support/fake-clock.ts';
import { startApp } from '#tests/support/start-app.ts';
import { createSandboxBank } from './bank-provider-sandbox/create-sandbox-bank.ts';
import { createStripeBank } from './bank-provider-stripe/create-stripe-bank.ts';
import { FakeConnect } from './bank-provider-stripe/fake-connect-test-kit.ts';
import { type BankWorld, type LinkedFate, promisesOfBankProviders } from './bank-provider-test-kit.ts';

const NUMBERS: Readonly<Record<LinkedFate, string>> = {
  works: '000123456789',
  closed: '000222222227',
  returns: '000333333338',
};

async function startSandbox(): Promise<BankWorld> {
  const app = await startApp();
  const { db, database } = app.app.deps;
  const { clock } = app;
  const bank = createSandboxBank({ db, clock, publicUrl: () => app.url });
  const send = async (reference: string, form: Record<string, string>) => {
    const answer = await fetch(await bank.onboardingUrl(reference), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`The page answered with ${answer.status}.`);
  };
  const rename = async (from: string, to: string) => {
    for (const table of ['customers', 'accounts', 'payments'])
      await database.pool.query(`alter table ${from}${table} rename to ${to}${table}`);
  };
  return {
    bank,
    confirm: (reference) => send(reference, { action: 'confirm' }),
    turnDown: (reference) => send(reference, { action: 'refuse' }),
    async link(reference, fate) {
      // One after the other, as they are listed.
      clock.advance(SECOND);
      await send(reference, { action: 'link', number: NUMBERS[fate] });
      const { accounts } = await bank.readCustomer(reference);
      return accounts.find(({ last4 }) => NUMBERS[fate].endsWith(last4))!.reference;
    },
    arrive: async () => clock.advance(45 * SECOND),
    comeBack: async () => clock.advance(4 * DAY),
    async whileOut(work) {
      await rename('sandbox_bank_', 'away_');
      return work().finally(() => rename('away_', 'sandbox_bank_'));
    },
    async countOf(id) {
      const { rows } = await database.pool.query(
        'select from sandbox_bank_payments where client_reference = $1',
        [id],
      );
      return rows.length;
    },
    stop: () => app.stop(),
  };
}

async function startStripe(): Promise<BankWorld> {
  const stripe = await FakeConnect.start();
  const { webhookSecret, api } = stripe;
  const bank = createStripeBank({ secretKey: 'sk_test_of_the_tests', webhookSecret, api });
  const fates = new Map<string, LinkedFate>();
  const fateOf = ({ destination }: { destination: string }) => fates.get(destination)!;
  return {
    bank,
    confirm: async (reference) => stripe.verify(reference),
    async turnDown(reference) {
      stripe.accounts.get(reference)!.requirements.disabled_reason = 'rejected.fraud';
    },
    async link(reference, fate) {
      const { id } = stripe.link(reference, { last4: NUMBERS[fate].slice(-4) });
      fates.set(id, fate);
      return id;
    },
    async arrive() {
      for (const payout of stripe.payouts.filter(({ status }) => status === 'pending')) {
        const isClosed = fateOf(payout) === 'closed';
        stripe.carry(payout, isClosed ? 'failed' : 'paid', isClosed ? 'account_closed' : null);
      }
    },
    async comeBack() {
      for (const payout of stripe.payouts)
        if (fateOf(payout) === 'returns') stripe.carry(payout, 'failed', 'no_account');
    },
    async whileOut(work) {
      stripe.trouble = { on: /./, as: 'key' };
      return work().finally(() => {
        stripe.trouble = null;
      });
    },
    async countOf(id) {
      const isOf = ({ metadata }: { metadata: Record<string, string> }) => metadata.payment === id;
      const [transfers, payouts] = [stripe.transfers.filter(isOf), stripe.payouts.filter(isOf)];
      if (transfers.length !== payouts.length) throw new Error(`${id} is half made.`);
      return payouts.length;
    },
    stop: () => stripe.stop(),
  };
}

promisesOfBankProviders('the sandbox bank', startSandbox);
promisesOfBankProviders('Stripe', startStripe);
