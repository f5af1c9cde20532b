// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { exchangeExamples } from '#contract/examples/exchange.ts';
import { choose, control, eventually, labelled, seen, shownText, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { WalletsView } from './wallets-view.tsx';

const account = exchangeExamples.account.response;
const wallets = exchangeExamples.wallets.response;
const deposited = exchangeExamples.deposit.response;

const open = (exchange: Answers['exchange'] = {}) =>
  openScreen(<WalletsView view="wallets" onView={() => {}} />, {
    answers: {
      exchange: {
        wallets: () => wallets,
        account: () => account,
        currencies: () => exchangeExamples.currencies.response,
        depositAddress: () => exchangeExamples.depositAddress.response,
        addresses: () => exchangeExamples.addresses.response,
        ...exchange,
      },
    },
  });

const dialog = () => document.querySelector('[role="dialog"]');

/** The dialog of this name, for BTC. */
async function openFor(name: 'Deposit' | 'Withdraw') {
  // The same word stands on each wallet; the first is the page's own.
  await eventually(() => expect(pageButton(name)).toBeTruthy());
  await eventually(() => expect(shownText()).toContain('Bitcoin'));
  pageButton(name)!.click();
  await eventually(() => expect(dialog()).not.toBeNull());
  await choose('Currency', 'BTC');
}

function pageButton(name: string) {
  return [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => one.textContent?.trim() === name,
  );
}

async function submit() {
  const form = dialog()!.querySelector('form')!;
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

test('wallets that can’t be read are never shown as nothing', async () => {
  await open({ wallets: () => refusal('service_unavailable') });
  await seen('Your exchange wallets could not be loaded.');
  expect(shownText()).toContain('Your money is safe in the ledger');
});

test('without a custodian nothing can be moved, and it is said why', async () => {
  await open({ account: () => ({ ...account, custodian: { ...account.custodian, isOn: false } }) });
  await seen('Deposits and withdrawals are off');
  expect(pageButton('Deposit')).toBeUndefined();
});

test('a deposit says where to send, what arrives and that no real money moves; announced twice, it is one', async () => {
  const answers = [() => refusal('service_unavailable'), () => deposited];
  const { sent } = await open({ deposit: () => answers.shift()!() });
  await openFor('Deposit');
  await seen(exchangeExamples.depositAddress.response.address);
  expect(dialog()!.textContent).toContain('Sandbox: no real money');
  await type('Amount', '.1');
  await eventually(() => expect(dialog()!.textContent).toMatch(/You receive0\.1 BTC/));
  await submit();
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(labelled('Amount').value).toBe('.1');
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toBeTruthy());
  await submit();
  await seen('Deposit Initiated');
  const [first, second] = sent();
  expect(second!.key).toBe(first!.key);
  expect(second!.body).toEqual({ currency: 'BTC', amount: '0.1' });
});

test('a withdrawal says its fee and sum, and more than there is isn’t hidden', async () => {
  await open();
  await openFor('Withdraw');
  await type('Amount', '900000');
  await eventually(() => expect(dialog()!.textContent).toContain('more than is available'));
  expect(dialog()!.textContent).toContain('Leaves your wallet');
});

test('a withdrawal without an address is not sent', async () => {
  const { sent } = await open();
  await openFor('Withdraw');
  await type('Amount', '0.1');
  await submit();
  await seen('Please fill in all required fields');
  expect(sent()).toEqual([]);
  expect(control('Close')).toBeTruthy();
});
