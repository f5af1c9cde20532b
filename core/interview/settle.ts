/**
 * What plain words do to the card: "yes", "no", "that's wrong", "forget that", "new idea", or the words of an answer
 * that was offered.
 *
 * S1  Words act only where it is plain what is meant: a yes is to all that the newest message proposed, a no to one
 *     thing alone; otherwise nothing changes and the mentor asks which.
 * S2  An offered answer, said in its own words, does what was offered.
 * S3  A correction that brings a new value changes nothing by itself: the new value is proposed, and confirming it
 *     replaces the old one.
 * S4  A correction takes back only what it plainly says is to go, or is wrong; of all else it is asked.
 */
import type { Card } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import type { ActReading } from '../idea/speech-act.ts';
import type { Choice, Settled } from './interview.ts';
import { takenBack } from './takes-back.ts';

/** What the words are held against. */
export interface SettleInput {
  text: string;
  reading: ActReading;
  card: Card;
  /** The entries that wait for a word, oldest first. */
  open: readonly string[];
  /** Those of the newest message that proposed any. */
  newest: readonly string[];
  /** What was confirmed last, by the message before. */
  confirmedLast: readonly string[];
  asked: PlaceId | null;
  choices: readonly Choice[];
  /** Whether this message says something of its own. */
  proposes: boolean;
}

/** What a message leaves when it does nothing to the card. */
export const NOTHING_SETTLED: Settled = {
  confirmed: [],
  rejected: [],
  which: [],
  wanted: null,
  isNewIdea: false,
  leftOpen: null,
};

/** The offered answer that a message chooses; null for none. */
export function chosenOf(text: string, choices: readonly Choice[]): Choice | null {
  const said = sameWords(text);
  return choices.find(({ label }) => sameWords(label) === said) ?? null;
}

const sameWords = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.!]{1,3}$/, '');

/** Decides what a message settles. A choice that sets a value is the caller's to write. */
export function settle(input: SettleInput): Settled {
  const deed = chosenOf(input.text, input.choices)?.deed;
  if (deed?.does === 'unsure') return { ...NOTHING_SETTLED, leftOpen: deed.place };
  if (deed) return NOTHING_SETTLED;
  switch (input.reading.act) {
    case 'confirm':
      return confirmOne(input);
    case 'deny':
      return denyOne(input);
    case 'correction':
      return input.proposes ? NOTHING_SETTLED : rejectOne(input);
    case 'unsure':
      return { ...NOTHING_SETTLED, leftOpen: input.asked };
    case 'new-idea':
      return { ...NOTHING_SETTLED, isNewIdea: true };
    default:
      return NOTHING_SETTLED;
  }
}

function confirmOne({ newest, open }: SettleInput): Settled {
  // Said right after them, a yes is to all that the newest message proposed.
  if (newest.length > 0) return { ...NOTHING_SETTLED, confirmed: [...newest] };
  if (open.length === 1) return { ...NOTHING_SETTLED, confirmed: [...open] };
  return { ...NOTHING_SETTLED, which: [...open], wanted: open.length > 1 ? 'confirm' : null };
}

function denyOne({ newest, open, asked }: SettleInput): Settled {
  const meant = newest.length > 0 ? newest : open;
  if (meant.length === 1) return { ...NOTHING_SETTLED, rejected: [...meant] };
  if (meant.length > 1) return { ...NOTHING_SETTLED, which: [...meant], wanted: 'reject' };
  return { ...NOTHING_SETTLED, leftOpen: asked };
}

/** The entries whose own words the first sentence says: "forget the app", "the market stall is wrong". */
function namedBy(text: string, card: Card): string[] {
  const said = new Set(
    (
      text
        .split(/[.!?;\n]/)[0]!
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? []
    ).filter((word) => !DULL.has(word)),
  );
  return card
    .filter(({ state }) => state === 'confirmed' || state === 'proposed')
    .filter(({ value }) => {
      const words = value.type === 'text' ? value.text : value.type === 'money' ? (value.what ?? '') : '';
      return (words.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => said.has(word));
    })
    .map(({ id }) => id);
}

const DULL: ReadonlySet<string> = new Set(
  'the and for that this with not wrong forget about from they them their you your what who are was has have our one its just now actually people right isn don der die das und ist nicht falsch ein eine mit für von sie ich'.split(
    ' ',
  ),
);

/**
 * "That's wrong": what the message before proposed, or what it confirmed, or else what waits for a word; "forget the
 * app": what alone is named so. Whatever else corrects takes nothing back, and the member is asked what is wrong.
 */
function rejectOne({ newest, open, confirmedLast, card, text }: SettleInput): Settled {
  const named = namedBy(text, card);
  const last = newest.length > 0 ? newest : confirmedLast.length > 0 ? confirmedLast : open;
  const taken = takenBack(text);
  const meant = named.length > 0 ? named : last;
  const isPlain = taken === (named.length > 0 ? 'named' : 'last');
  if (meant.length === 1 && isPlain) return { ...NOTHING_SETTLED, rejected: [...meant] };
  const confirmed = card.filter(({ state }) => state === 'confirmed').map(({ id }) => id);
  const isKnown = named.length > 0 || last.length > 1;
  const which = isKnown ? meant : [...new Set([...confirmed.slice(-MOST_ASKED), ...last])];
  return { ...NOTHING_SETTLED, which: [...which], wanted: which.length > 0 ? 'reject' : null };
}

/** Entries to choose from where nothing is named. */
const MOST_ASKED = 4;
