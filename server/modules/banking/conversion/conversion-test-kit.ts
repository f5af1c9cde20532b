/** What tests of conversion share: a price that was looked at, dollars to pay with, verified members, and quotes. */
import { liquidityAccount, outsideAccount } from '#core/ledger/chart.ts';
import { parseMinor } from '#core/money/amount.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { fund } from '../../exchange/exchange-test-kit.ts';
import { linkOutside, memberWithAccount, type TestAccount } from '../banking-test-kit.ts';

/** Has the price of PRD looked at now: millionths of a dollar. */
export const notePrice = ({ app, clock }: TestApp, microUsd = 750_000n) =>
  app.deps.wallet.notePrice({ at: clock.now(), microUsd });

/** Puts dollars into the account that pays for PRD. */
export async function fillLiquidity({ app }: TestApp, dollars: string): Promise<void> {
  const amount = { asset: 'USD', minor: parseMinor('USD', dollars)! } as const;
  await giveValue(app.deps, { from: outsideAccount('USD'), to: liquidityAccount(), amount });
}

/** A member whom the bank knows, with an account and so much PRD that is free. */
export async function convertingMember(
  test: TestApp,
  name: string,
  prd: string,
): Promise<{ member: TestMember; account: TestAccount }> {
  const made = await memberWithAccount(test, name, '0');
  await linkOutside(test, made.member);
  await fund(test, made.member.id, { PRD: prd });
  return made;
}

/** A quote that must be given. */
export async function quoteFor({ client }: Pick<TestMember, 'client'>, amount: string) {
  const { status, body } = await client.post('/api/banking/conversion/quotes', { amount });
  if (status !== 200) throw new Error(`No quote: ${JSON.stringify(body)}`);
  return body;
}

/** Takes up a quote. */
export const take = (
  { client }: Pick<TestMember, 'client'>,
  quote: { id: string },
  account: { id: string },
  key = newKey(),
) => client.post('/api/banking/conversions', { quoteId: quote.id, accountId: account.id }, key);

/** Gets a quote and takes it up. */
export async function convert(member: Pick<TestMember, 'client'>, account: { id: string }, amount: string) {
  return take(member, await quoteFor(member, amount), account);
}
