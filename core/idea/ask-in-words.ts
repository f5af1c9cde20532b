/** A proposal as a question that a plain yes confirms: "Is £4 the price of one loaf?" */
import type { Proposal } from './card.ts';
import type { PlaceId } from './places.ts';
import type { CountValue, MoneyValue } from './values.ts';
import { writeAmount, writeValue } from './write-value.ts';

/** What a text at a place would be; the words stand for `…`. */
const TEXT_QUESTIONS: Record<PlaceId, string> = {
  product: 'Is … what you make or sell?',
  kind: 'Is this … ?',
  stage: 'Is … how far you are?',
  location: 'Is … where it happens?',
  customer: 'Is … who has the problem?',
  payer: 'Is … who pays?',
  reach: 'Is … how many you can reach?',
  channel: 'Is … how you reach them?',
  problem: 'Is … what is wrong today?',
  alternative: 'Is … what they do today?',
  alternativeCost: 'Is … what that costs them?',
  price: 'Is … the price?',
  unitCost: 'Is … what one costs you?',
  monthlyCost: 'Is … a regular cost?',
  oneOffCost: 'Is … a one-off cost?',
  volume: 'Is … how many you sell?',
  season: 'Is … how long you sell in a year?',
  payDelay: 'Is … how long buyers take to pay?',
  upFront: 'Is … how much is paid at once, in percent?',
  pay: 'Is … what you pay people?',
  hours: 'Is … how long you work on it?',
  cash: 'Is … the money there is?',
  grant: 'Is … a grant for this?',
  conversations: 'Is … how many you talked to?',
  test: 'Is … a test that you made?',
  orders: 'Is … what was ordered?',
  file: 'Does … belong to this idea?',
  decision: 'Is … what you decided?',
  team: 'Is … right about you and your team?',
  licence: 'Is … right about rules and licences?',
  time: 'Is … right about your time?',
  partner: 'Is … right about partners?',
  limit: 'Is … what must not be?',
};

const COUNT_QUESTIONS: Partial<Record<PlaceId, string>> = {
  volume: 'Do … sound right for what you sell?',
  reach: 'Can you reach …?',
  hours: 'Do you work … on it?',
  conversations: 'Did you talk to … so far?',
  orders: 'Do you have … so far?',
};

/** Asks whether a proposal holds; where a unit was not said, asks for it too. */
export function askInWords({ place, value }: Proposal): string {
  if (value.type === 'money') return askMoney(place, value);
  if (value.type === 'count') return askCount(place, value);
  const words = value.type === 'text' ? `“${value.text}”` : writeValue(value);
  return TEXT_QUESTIONS[place].replace('…', () => words).replace(' ?', '?');
}

function askMoney(place: PlaceId, value: MoneyValue): string {
  const { per, what, every } = value;
  const sum = [writeAmount(value), every && every !== 'once' ? writeEvery(value) : null]
    .filter(Boolean)
    .join(' ');
  const one = per ? `one ${per}` : null;
  const what_ = what ? ` for ${what}` : '';
  const asks: Partial<Record<PlaceId, string>> = {
    price: one
      ? `Is ${sum} the price of ${one}?`
      : every
        ? `Is ${sum} the price?`
        : `Is ${sum} the price, and of what?`,
    unitCost: one
      ? `Is ${sum} what ${what ? `${what} for ${one} costs` : `${one} costs you`}?`
      : `Is ${sum} a cost of each one you sell${what ? `,${what_}` : ''}, and of one what?`,
    monthlyCost:
      every && every !== 'once'
        ? `Is ${sum} a regular cost${what_}?`
        : `Is ${sum} a regular cost${what_}, and how often?`,
    oneOffCost: `Is ${sum} a one-off cost${what_}?`,
    pay:
      every || per
        ? `Is ${sum}${one ? ` for ${one}` : ''} pay${what_}?`
        : `Is ${sum} pay${what_}, and how often?`,
    cash: `Is ${sum} the money you have for this?`,
    alternativeCost:
      every || per
        ? `Is ${sum}${one ? ` for ${one}` : ''} what it costs them today?`
        : `Is ${sum} what it costs them today, and how often?`,
  };
  const ask = asks[place] ?? `Is ${writeValue(value)} right for this?`;
  return value.currency === null ? `${ask.slice(0, -1)}, and in which currency?` : ask;
}

const writeEvery = ({ every }: MoneyValue) =>
  writeValue({ type: 'count', count: '1', of: null, every }).slice(2);

function askCount(place: PlaceId, value: CountValue): string {
  const ask = (COUNT_QUESTIONS[place] ?? TEXT_QUESTIONS[place]).replace('…', () => writeValue(value));
  if (value.of === null) return `${ask.slice(0, -1)}, and of what?`;
  const isRate = place === 'volume' || place === 'hours';
  return isRate && value.every === null ? `${ask.slice(0, -1)}, and how often?` : ask;
}
