// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { exchangeExamples } from '#contract/examples/exchange.ts';
import { mount, shownText } from '#tests/support/component.ts';
import { WalletList } from './wallet-list.tsx';

const [wallet] = exchangeExamples.wallets.response.items;
const nothing = () => undefined;

function walletOf(symbol: 'PRD' | 'USDT', isLive: boolean) {
  const currency = { ...wallet!.currency, symbol, name: symbol, isLive };
  return { ...wallet!, id: symbol, currencyId: symbol, isPrimary: symbol === 'PRD', currency };
}

const open = (wallets: ReturnType<typeof walletOf>[], canMove: boolean) =>
  mount(<WalletList wallets={wallets} canMove={canMove} onDeposit={nothing} onWithdraw={nothing} />);

test('beside real money a wallet of the sandbox says so, and without a custodian nothing comes or goes [C-29d]', async () => {
  await open([walletOf('PRD', true), walletOf('USDT', false)], false);
  expect(shownText()).toMatch(/USDT ?Sandbox/);
  expect(shownText()).not.toMatch(/PRD ?(Primary)? ?Sandbox/);
  expect(shownText()).not.toMatch(/Deposit|Withdraw/);
});

test('where everything is a sandbox the page says so once, not each wallet', async () => {
  await open([walletOf('PRD', false), walletOf('USDT', false)], true);
  expect(shownText()).not.toContain('Sandbox');
  expect(shownText()).toMatch(/Deposit.*Withdraw/);
});
