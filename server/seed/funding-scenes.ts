/**
 * The sample community invests: each investment opens a payment page, pays on it with a test card, and comes
 * back, as a member would. What the pool's figures are follows from that.
 */
import type { Scene, Stage } from './stage.ts';

const POOL = '00000000-0000-7000-8000-000000000f01';
const CARD = { action: 'pay', number: '4242424242424242', expiry: '12/39', cvc: '123' };

/** Who puts how many dollars in. */
const INVESTMENTS = [
  { by: 'ada', daysAgo: 13.4, usd: '250' },
  { by: 'ben', daysAgo: 12.1, usd: '100' },
  { by: 'chiara', daysAgo: 10.8, usd: '500' },
  { by: 'dawit', daysAgo: 9.3, usd: '75' },
  { by: 'elif', daysAgo: 7.6, usd: '1200' },
  { by: 'ada', daysAgo: 6.7, usd: '150' },
  { by: 'farid', daysAgo: 4.9, usd: '60' },
  { by: 'grace', daysAgo: 3.7, usd: '320' },
  { by: 'chiara', daysAgo: 1.9, usd: '180' },
  { by: 'elif', daysAgo: 0.7, usd: '400' },
  { by: 'ben', daysAgo: 0.35, usd: '45' },
] as const;

/** The investments, to be put in order with everything else. */
export function fundingScenes(): Scene[] {
  return INVESTMENTS.map(({ by, daysAgo, usd }) => ({
    daysAgo,
    play: (stage: Stage) => invest(stage, { by, usd, daysAgo, key: `sample-investment:${by}:${daysAgo}` }),
  }));
}

const TWO_MINUTES_IN_DAYS = 2 / (24 * 60);

async function invest(
  stage: Stage,
  { by, usd, daysAgo, key }: { by: string; usd: string; daysAgo: number; key: string },
): Promise<void> {
  const { funding } = stage.app.deps;
  const actor = { memberId: stage.members.get(by)!.id };
  const { url, investment } = await funding.invest(actor, { poolId: POOL, amount: usd, idempotencyKey: key });
  // Finding the card takes a moment.
  stage.setTime(daysAgo - TWO_MINUTES_IN_DAYS);
  // A story that is played again finds the page where this server is now.
  await fetch(stage.url + new URL(url).pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: stage.url },
    body: new URLSearchParams(CARD).toString(),
  });
  await funding.processReturn(actor, { sessionId: investment.sessionId!, isCancelled: false });
}
