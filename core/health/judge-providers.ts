/**
 * How the lines of the providers outside stand, from the calls that were really made: nobody is asked anything for the sake
 * of the page, so what was never used is not said to be well.
 */
import type { HealthLine, Judgement } from './health-lines.ts';
import { off, sayDuration, well } from './judge-server.ts';
import { PROVIDER_BROKEN_MS, PROVIDER_FAILURES, PROVIDER_RECALLED_MS, PROVIDER_WARNING_MS } from './terms.ts';

/** Providers whose calls are noted, each with a line of its own. */
export const WATCHED_PROVIDERS = [
  'cards',
  'bank',
  'custody',
  'sms',
  'scanner',
] as const satisfies HealthLine[];

/** One of them. */
export type WatchedProvider = (typeof WATCHED_PROVIDERS)[number];

/** What stands in a provider's place here: somebody outside, our own sandbox, or nobody. */
export type ProviderPlace = 'outside' | 'sandbox' | 'nobody';

/** What is known of its calls. */
export interface ProviderCalls {
  /** When it last answered; what it says no to is an answer. */
  answeredAt: Date | null;
  /** When a call last failed, and in which words. */
  failedAt: Date | null;
  failure: string | null;
  /** The first call that failed since it last answered, and how many did; null and 0 where the newest was answered. */
  failingSince: Date | null;
  failures: number;
}

const NOBODY: Record<WatchedProvider, string> = {
  cards: 'Nobody takes card payments.',
  bank: 'No bank is connected: dollars neither come from other banks nor go there.',
  custody: 'No custodian is connected: coins neither come nor go.',
  sms: 'No text messages are sent.',
  scanner: 'No virus scanner is connected: files are checked for their kind, size and structure alone.',
};

const TODO: Record<WatchedProvider, string> = {
  cards: 'Look at Stripe’s status page, and at STRIPE_SECRET_KEY.',
  bank: 'Look at Stripe’s status page, and at STRIPE_SECRET_KEY. Payments that are on their way are asked for again.',
  custody: 'Look at what the custodian says, and at the log. Withdrawals wait, and none is sent twice.',
  sms: 'Look at Twilio’s status page, and at TWILIO_API_KEY and TWILIO_SECRET. Codes reach nobody meanwhile.',
  scanner:
    'Look whether CLAMAV_URL can be reached from here. Files that members send are not taken meanwhile.',
};

/** How a provider stands. `calls` is null where none was made yet. */
export function judgeProvider(
  provider: WatchedProvider,
  { place, calls, now }: { place: ProviderPlace; calls: ProviderCalls | null; now: Date },
): Judgement {
  if (place === 'nobody') return off(NOBODY[provider]);
  if (place === 'sandbox') return off('The sandbox stands in: nobody outside is asked.');
  if (calls === null) return off('Not used yet: nothing has been asked of it.');
  const ago = (at: Date) => `${sayDuration(now.getTime() - at.getTime())} ago`;
  const { answeredAt, failedAt, failure, failingSince, failures } = calls;
  const answered = answeredAt === null ? 'It has never answered.' : `It last answered ${ago(answeredAt)}.`;
  // What was quoted stands last: the support bundle leaves it out.
  const quoted = failure === null ? '' : ` It said: ${failure}`;
  if (failingSince === null) {
    const isRecalled = failedAt !== null && now.getTime() - failedAt.getTime() < PROVIDER_RECALLED_MS;
    return well(isRecalled ? `${answered} A call failed ${ago(failedAt)}.${quoted}` : answered);
  }
  const failed =
    failures === 1
      ? `The newest call failed ${ago(failingSince)}.`
      : `The newest ${failures} calls failed, the first ${ago(failingSince)}.`;
  const words = `${failed} ${answered}${quoted}`;
  const forMs = now.getTime() - failingSince.getTime();
  if (failures < PROVIDER_FAILURES && forMs < PROVIDER_WARNING_MS) return well(words);
  const isBroken = failures >= PROVIDER_FAILURES && forMs >= PROVIDER_BROKEN_MS;
  return { state: isBroken ? 'broken' : 'warning', words, todo: TODO[provider] };
}
