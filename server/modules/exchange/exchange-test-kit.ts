/** What the exchange's tests share: members with money of every kind, and orders in one line. */
import { outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import type { Asset } from '#core/money/asset.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';

export type Funds = Partial<Record<Asset, string>>;

/** A signed-in member with these amounts, brought in from outside as the platform gives a stock. */
export async function createTrader(test: TestApp, username: string, funds: Funds = {}): Promise<TestMember> {
  const member = await createMember(test, { username });
  await fund(test, member.id, funds);
  return member;
}

export async function fund(test: TestApp, memberId: string, funds: Funds): Promise<void> {
  for (const [asset, text] of Object.entries(funds) as [Asset, string][]) {
    await giveValue(test.app.deps, {
      from: outsideAccount(asset),
      to: walletAccount(memberId, asset),
      amount: { asset, minor: parseMinor(asset, text)! },
    });
  }
}

export interface Balance {
  balance: string;
  held: string;
}

/** What a member has of an asset, without the decimals that say nothing. */
export async function balanceOf(test: TestApp, memberId: string, asset: Asset): Promise<Balance> {
  const account = await test.app.deps.ledger.accountByKey(walletAccount(memberId, asset).key);
  const text = (minor: bigint) => formatMinor(asset, minor).replace(/\.?0+$/, '');
  return { balance: text(account?.balance ?? 0n), held: text(account?.held ?? 0n) };
}

export interface OrderFields {
  symbol?: string;
  side: 'buy' | 'sell';
  orderType?: 'limit' | 'market' | 'stop_limit' | 'stop_market' | 'take_profit' | 'take_profit_limit';
  quantity?: string;
  price?: string;
  [field: string]: unknown;
}

/** Places an order in `btc_usdt`, unless another market is named, with a key of its own. */
export function place(member: TestMember, order: OrderFields, headers = newKey()) {
  return member.client.post(
    '/api/exchange/orders',
    { symbol: 'btc_usdt', orderType: 'limit', ...order },
    headers,
  );
}

/** Changes an order in place, with a key of its own. */
export function amend(
  member: TestMember,
  orderId: string,
  change: { quantity?: string; price?: string; stopPrice?: string },
  headers = newKey(),
) {
  return member.client.post(`/api/exchange/orders/${orderId}/amend`, change, headers);
}

export function cancel(member: TestMember, orderId: string) {
  return member.client.post(`/api/exchange/orders/${orderId}/cancel`);
}
