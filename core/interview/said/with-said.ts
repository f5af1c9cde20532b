/**
 * What a message says in so many words of who, where and what they do today, beside what its sentences settled: at places
 * that are open, each cut to its own words. It goes before a whole sentence that was read for the same. Proposals only.
 */
import { type Card, isFilled, type Proposal } from '../../idea/card.ts';
import { withMoney, withoutAside } from './said-money.ts';
import { saidPeople } from './said-people.ts';
import { saidPlace } from './said-place.ts';

/** With them. */
export function withSaid(
  read: readonly Proposal[],
  { text, card }: { text: string; card: Card },
): readonly Proposal[] {
  const own = withoutAside(read, text);
  const proposals = card.length === 0 ? withMoney(text, own) : own;
  const place = saidPlace(text);
  const said = [...saidPeople(text), ...(place ? [place] : [])].filter(
    (one) => !isFilled(card, one.place) && !proposals.some((other) => isBetter(other, one)),
  );
  const isReplaced = (other: Proposal) => said.some((one) => one.place === other.place);
  return [...proposals.filter((one) => !isReplaced(one)), ...said];
}

/** Read for the same place, and no longer than what is said. */
const isBetter = (read: Proposal, said: Proposal) =>
  read.place === said.place && lengthOf(read) <= lengthOf(said) && !isWhole(read, said);

/** "Halifax, Canada" says more than the Halifax that was read of it. */
const isWhole = (read: Proposal, said: Proposal) =>
  said.place === 'location' &&
  read.value.type === 'text' &&
  said.value.type === 'text' &&
  said.value.text.startsWith(`${read.value.text},`);

const lengthOf = ({ span }: Proposal) => span.end - span.start;
