/**
 * A founder of `tests/mentor-sets/founders.json`, played by rules: says what they know when they are asked for it,
 * one thing after another, doesn't know the rest, and says their own turns in between. Pure, so that a run is
 * repeatable and costs nothing but the mentor.
 *
 * - The newest question is answered first; one that was passed over is taken up when nothing newer is asked.
 * - After every three messages comes a turn of their own. A person in danger is answered with care from then on,
 *   so such turns come last.
 * - Asked again for what they have said, they say it once more, and after that that they don't know more.
 */
import type { PlaceId } from '#core/idea/places.ts';
import type { IdeaValue } from '#core/idea/values.ts';

/** Something that a founder knows, as they say it, and the value that they then confirm. */
export interface FounderFact {
  said: string;
  value: IdeaValue;
}

export interface FounderTurn {
  say: string;
  good: string;
  bad: string;
  probe: 'distress' | 'attack' | null;
}

/** A value at a place, as a label. */
export interface Labelled {
  place: PlaceId;
  value: IdeaValue;
}

/** An entry of the set. Its page says what each part means. */
export interface FounderEntry {
  id: string;
  language: string;
  opening: string;
  facts: Readonly<Partial<Record<PlaceId, readonly FounderFact[]>>>;
  unknown: readonly PlaceId[];
  turns: readonly FounderTurn[];
}

/** A message of a founder. */
export type Said = { text: string } & (
  | { as: 'opening' }
  | { as: 'fact'; place: PlaceId; fact: FounderFact; isRepeated: boolean }
  | { as: 'unknown'; place: PlaceId }
  | { as: 'turn'; turn: FounderTurn }
  /** The fields of an answer, filled in with what they know. */
  | { as: 'form' }
);

/** What the newest answer asks for, and offers. */
export interface Heard {
  asked: PlaceId | null;
  choices: readonly string[];
}

export interface Founder {
  /** The next message; null when the founder has nothing left to say. */
  next(heard: Heard): Said | null;
}

const BETWEEN_TURNS = 3;
const MOST_MESSAGES = 90;

const UNKNOWN: Readonly<Record<string, string>> = {
  en: "I don't know yet",
  de: 'Das weiß ich noch nicht',
  fr: 'Je ne sais pas encore',
  es: 'Todavía no lo sé',
};

/** Begins to play a founder. */
export function createFounder(entry: FounderEntry): Founder {
  const turns = [
    ...entry.turns.filter(({ probe }) => probe !== 'distress'),
    ...entry.turns.filter(({ probe }) => probe === 'distress'),
  ];
  const times = new Map<PlaceId, number>();
  const questions: PlaceId[] = [];
  let saying: Said[] = [];
  let said = 0;
  let sinceTurn = 0;

  const answer = (place: PlaceId, choices: readonly string[]): Said => {
    const before = times.get(place) ?? 0;
    times.set(place, before + 1);
    const facts = entry.facts[place] ?? [];
    const [first, ...rest] = facts.map(
      (fact): Said => ({ text: fact.said, as: 'fact', place, fact, isRepeated: before > 0 }),
    );
    if (!first || before > 1) {
      const words = UNKNOWN[entry.language] ?? UNKNOWN.en!;
      const offered = choices.find((choice) => Object.values(UNKNOWN).includes(choice));
      return { text: offered ?? words, as: 'unknown', place };
    }
    saying = rest;
    return first;
  };

  const nextOf = ({ asked, choices }: Heard): Said | null => {
    if (said === 0) return { text: entry.opening, as: 'opening' };
    if (said >= MOST_MESSAGES) return null;
    if (asked) questions.push(...(questions.includes(asked) ? [] : [asked]));
    const more = saying.shift();
    if (more) return more;
    const [turn] = turns;
    const isTime = turn && turn.probe !== 'distress' && sinceTurn >= BETWEEN_TURNS;
    const place = isTime ? undefined : (takeNewest(questions, asked) ?? questions.pop());
    if (place) return answer(place, choices);
    if (!turn) return null;
    turns.shift();
    sinceTurn = -1;
    return { text: turn.say, as: 'turn', turn };
  };

  return {
    next(heard) {
      const next = nextOf(heard);
      said += 1;
      sinceTurn += 1;
      return next;
    },
  };
}

/** Takes the place that is asked for now out of the open questions. */
function takeNewest(questions: PlaceId[], asked: PlaceId | null): PlaceId | undefined {
  const at = asked ? questions.indexOf(asked) : -1;
  return at < 0 ? undefined : questions.splice(at, 1)[0];
}
