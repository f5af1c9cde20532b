/** The cards that the sandbox takes: the numbers that developers know from Stripe. */

export type CardOutcome = { kind: 'paid' } | { kind: 'challenge' } | { kind: 'declined'; message: string };

const EXPIRED = { kind: 'declined', message: 'Your card has expired.' } as const;

/** By number. */
export const TEST_CARDS: Record<string, { label: string; outcome: CardOutcome }> = {
  '4242424242424242': { label: 'Payment succeeds', outcome: { kind: 'paid' } },
  '4000000000000002': {
    label: 'Card is declined',
    outcome: { kind: 'declined', message: 'Your card was declined.' },
  },
  '4000000000000069': { label: 'Card has expired', outcome: EXPIRED },
  '4000002760003184': { label: 'Bank asks for confirmation (3-D Secure)', outcome: { kind: 'challenge' } },
};

/** What the form of the page sends. */
export interface CardForm {
  number: string;
  /** `MM/YY` */
  expiry: string;
  cvc: string;
}

/** What becomes of a card. A form that is not filled in well is declined with what to correct. */
export function decideCard(form: CardForm, now: Date): CardOutcome {
  const number = form.number.replace(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) {
    return { kind: 'declined', message: 'Your card number is not valid.' };
  }
  const expiry = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d\d)\s*$/.exec(form.expiry);
  if (!expiry) return { kind: 'declined', message: 'Write the expiry as month and year, for example 12/34.' };
  // A card is good to the end of its month.
  if (Date.UTC(2000 + Number(expiry[2]), Number(expiry[1])) <= now.getTime()) return EXPIRED;
  if (!/^\d{3,4}$/.test(form.cvc.trim())) {
    return { kind: 'declined', message: 'The security code has three or four digits.' };
  }
  return (
    TEST_CARDS[number]?.outcome ?? {
      kind: 'declined',
      message: 'The sandbox takes test cards only. Never enter a real card here.',
    }
  );
}

/** Luhn's check, which catches a digit that was mistyped. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
