/**
 * Whether a message asks about something to be bought: "should I buy a label printer for 300", "is the 180k developer
 * worth it". What is named is a cost that is paid once, and never a price. Patterns of bounded reach; linear.
 */
import { type Card, confirmedAt } from '../idea/card.ts';
import { isSameUnit } from '../idea/units.ts';
import type { MoneyValue } from '../idea/values.ts';
import { amountsSaid } from './amounts-said.ts';

/** What is to be bought. */
export interface Purchase {
  /** In the member's words. */
  name: string;
  /** What is paid for it; null where the message doesn't say, or says more than one figure beside it. */
  amount: string | null;
  currency: string | null;
  /** The words that it stands in. */
  words: string;
}

const NAME =
  "(\\p{L}[\\p{L}'-]{1,24}(?: (?!for\\b|at\\b|and\\b|or\\b|if\\b|is\\b|to\\b|that\\b|which\\b|now\\b|when\\b|costs?\\b|worth\\b|für\\b|oder\\b|und\\b)\\p{L}[\\p{L}'-]{1,24}){0,2})";
const ARTICLES =
  '(?:(?:a|an|the|my|our|another|one|second|new|used|this|that|einen?|eine|die|das|den) ){1,3}';
const BUYS = new RegExp(
  `\\b(?:buy|buying|purchase|order|invest in|upgrade to|pay for|worth (?:it )?(?:to )?pay(?:ing)?|kaufen|bestellen) ${ARTICLES}${NAME}`,
  'iu',
);
const GETS_FOR = new RegExp(`\\bget ${ARTICLES}${NAME} (?:for|at) [^\\d\\s]{0,3}\\d`, 'iu');
const WORTH = new RegExp(
  `\\b(?:is|are|would|lohnt sich) ${ARTICLES}${NAME}[^.?!]{0,24}\\bworth (?:it|buying|having|the)\\b`,
  'iu',
);
const ASKS =
  /\b(?:should|shall|can|could|may|would|worth|wonder\w{0,3}|think\w{0,3}|consider\w{0,3}|whether|pay (?:off|back|itself)|soll\w{0,3}|kann|lohnt|überleg\w{0,3})\b/i;
/** Paid regularly, or for each one: no purchase. */
const REGULAR =
  /^[^.?!\d]{0,12}\b(?:an?|per|each|every|pro|im|je) (?:\p{L}{2,14})\b|^ ?(?:each|apiece|monthly|weekly|yearly|daily)\b/iu;
const NO_THING =
  /^(?:it|that|this|them|one|more|less|rent|wages?|salary|myself|ourselves|me|us|him|her|tax(?:es)?|bills?|loan|interest|monthly|weekly|staff|helper|license|licence|permit|insurance|ingredients?|materials?)\b/i;
const LONGEST_READ = 2_000;
/** A figure of it stands so near to its name. In UTF-16 code units. */
const NEAR = 40;

/** The purchase; null where none is asked about. */
export function purchaseIn(text: string): Purchase | null {
  const said = text.slice(0, LONGEST_READ).replaceAll('’', "'");
  if (!ASKS.test(said)) return null;
  for (const pattern of [BUYS, GETS_FOR, WORTH]) {
    const found = pattern.exec(said);
    const name = found?.[1]?.trim();
    if (!found || !name || NO_THING.test(name)) continue;
    const end = found.index + found[0].length;
    const sentence = said.slice(found.index).split(/[.?!](?:\s|$)/)[0] ?? '';
    const beside = amountsSaid(said).filter(
      ({ span }) =>
        span.start >= found.index && span.start <= end + NEAR && span.start < found.index + sentence.length,
    );
    const [one, another] = beside;
    if (
      one &&
      ((one.amount.every !== null && one.amount.every !== 'once') || REGULAR.test(said.slice(one.span.end)))
    )
      continue;
    const isOne = one !== undefined && another === undefined;
    return {
      name,
      amount: isOne ? one.amount.decimal : null,
      currency: isOne ? one.amount.currency : null,
      words: sentence.trim().slice(0, LONGEST_WORDS),
    };
  }
  return null;
}

const LONGEST_WORDS = 160;

/** What the card has of it among what is paid once: the same amount, or where none is said the same name; null for none. */
export function costOnCard({ name, amount }: Purchase, card: Card): MoneyValue | null {
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const words = wordsOf(name);
  const isNamed = ({ what }: MoneyValue) =>
    wordsOf(what ?? '').some((one) => words.some((word) => isSameUnit(word, one)));
  const costs = confirmedAt(card, 'oneOffCost').map(({ value }) => value as MoneyValue);
  return (
    costs.find((one) => (amount === null ? isNamed(one) : Number(one.amount) === Number(amount))) ?? null
  );
}
