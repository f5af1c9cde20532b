/** What an unpaid decision comes to in words: nothing, or an amount that waits for somebody. */
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import type { Reward } from './conversation.ts';

type State = Reward['parts'][number]['state'];

/** In the order in which they are told of. */
const WORDS: readonly { state: State; say(amount: string): string }[] = [
  { state: 'unverified', say: (amount) => `${amount} PRD waits for your verified email` },
  { state: 'unconfirmed', say: (amount) => `Up to ${amount} PRD when you say yes` },
  { state: 'review', say: (amount) => `${amount} PRD when a person has looked` },
  { state: 'paid', say: (amount) => `${amount} PRD paid in parts` },
];

/** The words beside a message that was not paid itself; null where nothing of it waits or was paid. */
export function waitingWords({ parts }: Pick<Reward, 'parts'>): string | null {
  for (const { state, say } of WORDS) {
    const amounts = parts.filter((part) => part.state === state).map(({ amount }) => amount);
    if (amounts.length === 0) continue;
    const sum = amounts.reduce((total, amount) => total + (parseMinor('PRD', amount) ?? 0n), 0n);
    return say(formatAmount(formatMinor('PRD', sum), { max: 2 }));
  }
  return null;
}
