import { type Card, confirmedAt } from '#core/idea/card.ts';

/** What is missing before a start, worked out apart from the mentor: what is paid once, less the cash that there is. */
export function cashShortOf(card: Card): string {
  const sum = (place: 'cash' | 'oneOffCost') =>
    confirmedAt(card, place).reduce(
      (all, { value }) => all + (value.type === 'money' ? hundredths(value.amount) : 0n),
      0n,
    );
  const short = `${sum('oneOffCost') - sum('cash')}`.padStart(3, '0');
  return `${short.slice(0, -2)}.${short.slice(-2)}`;
}

function hundredths(amount: string): bigint {
  const [whole = '0', rest = ''] = amount.split('.');
  return BigInt(whole + rest.padEnd(2, '0').slice(0, 2));
}
