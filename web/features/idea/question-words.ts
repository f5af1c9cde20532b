/** A proposed value as a question that can be answered with yes or no. */
import type { PlaceId } from '#core/idea/places.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import { valueWords } from './value-words.ts';

/** `words` is the value, in quotation marks where it is a text; `what` what it is paid for, or empty. */
type Question = (words: string, what: string) => string;

const QUESTIONS: Record<PlaceId, Question> = {
  product: (words) => `Is this what you make or do: ${words}?`,
  kind: (words) => `Is it this kind of venture: ${words}?`,
  stage: (words) => `Is this how far it has come: ${words}?`,
  location: (words) => `Is this where it is: ${words}?`,
  customer: (words) => `Is this who has the problem: ${words}?`,
  payer: (words) => `Is this who pays: ${words}?`,
  reach: (words) => `Is ${words} how many you can reach?`,
  channel: (words) => `Is this how you reach them: ${words}?`,
  problem: (words) => `Is this what is wrong today: ${words}?`,
  alternative: (words) => `Is this what they do today: ${words}?`,
  alternativeCost: (words) => `Is ${words} what that costs them today?`,
  price: (words, what) => `Is ${words} the price${what && ` of ${what}`}?`,
  unitCost: (words, what) => `Is ${words} what ${what || 'one'} costs you?`,
  monthlyCost: (words, what) => `Is ${words} a regular cost${what && ` for ${what}`}?`,
  oneOffCost: (words, what) => `Is ${words} a one-off cost${what && ` for ${what}`}?`,
  volume: (words) => `Is ${words} how many are sold?`,
  season: (words) => `Is ${words} how long you sell in a year?`,
  payDelay: (words) => `Is ${words} how long buyers take to pay?`,
  upFront: (words) => `Is ${words} what they pay at once?`,
  pay: (words, what) => `Is ${words} the pay${what && ` of ${what}`}?`,
  hours: (words) => `Is ${words} how long the work takes?`,
  cash: (words) => `Is ${words} the cash there is?`,
  grant: (words, what) => `Is ${words} a grant${what && ` from ${what}`}?`,
  conversations: (words) => `Is ${words} how many you have talked with?`,
  test: (words) => `Is this a test that you made: ${words}?`,
  orders: (words) => `Is ${words} how many have ordered or signed up?`,
  file: (words) => `Is this evidence for it: ${words}?`,
  decision: (words) => `Is this a decision of yours: ${words}?`,
  team: (words) => `Is this in the team: ${words}?`,
  licence: (words) => `Is this a law or licence that it needs: ${words}?`,
  time: (words) => `Is this the time you have: ${words}?`,
  partner: (words) => `Is this a partner: ${words}?`,
  limit: (words) => `Is this what must not be: ${words}?`,
};

/** The question of a proposed value. */
export function questionOf({ place, value }: { place: PlaceId; value: IdeaValue }): string {
  const what = value.type === 'money' ? (value.what ?? '') : '';
  const words = valueWords(value.type === 'money' ? { ...value, what: null } : value);
  return QUESTIONS[place](value.type === 'text' ? `“${words}”` : words, what);
}
