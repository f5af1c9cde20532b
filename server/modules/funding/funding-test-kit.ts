/** What tests of community funding need: the pool, a payment page opened and paid, and where value stands. */
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';

export const POOL = '00000000-0000-7000-8000-000000000f01';
export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
export const EXPIRED_CARD = '4000000000000069';
export const CHALLENGE_CARD = '4000002760003184';

export interface OpenPage {
  id: string;
  url: string;
  sessionId: string;
}

/** Opens a payment page that must open. */
export async function openPage(member: TestMember, amount = '100', poolId = POOL): Promise<OpenPage> {
  const { status, body } = await member.client.post('/api/funding/investments', { poolId, amount }, newKey());
  if (status !== 201) throw new Error(`No payment page: ${JSON.stringify(body)}`);
  return { id: body.investment.id, url: body.url, sessionId: body.investment.sessionId };
}

/** Sends the form of the payment page; the page that its browser then shows, or the redirect away from it. */
export async function sendForm(url: string, form: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin },
    body: new URLSearchParams(form).toString(),
  });
  // A form is never answered with a page: Back would send it again.
  if (answer.status !== 303) throw new Error(`The payment page answered with ${answer.status}.`);
  const isHere = new URL(answer.headers.get('location')!, url).href === url;
  return isHere ? fetch(url) : answer;
}

export function payBy(url: string, number = GOOD_CARD): Promise<Response> {
  return sendForm(url, { action: 'pay', number, expiry: '12/34', cvc: '123' });
}

/** Opens a page, pays, and lets the provider's webhook arrive. */
export async function investAndPay(test: TestApp, member: TestMember, amount = '100'): Promise<OpenPage> {
  const page = await openPage(member, amount);
  // So that what happens has an order in time.
  test.clock.advance(1000);
  await payBy(page.url);
  await test.app.deps.jobs.runDue();
  return page;
}

export async function readInvestment(member: TestMember, id: string): Promise<Record<string, string | null>> {
  return (await member.client.get(`/api/funding/investments/${id}`)).body;
}

/** The balance and the available amount of an account by its key, in the smallest unit. */
export async function standingOf(
  test: TestApp,
  key: string,
): Promise<{ balance: bigint; available: bigint }> {
  const account = await test.app.deps.ledger.account(accountIdOf(key));
  const balance = account?.balance ?? 0n;
  return { balance, available: balance - (account?.held ?? 0n) };
}

export const poolKey = `pool:${POOL}:USD`;
export const walletKey = (member: TestMember) => `wallet:${member.id}:PRD`;
