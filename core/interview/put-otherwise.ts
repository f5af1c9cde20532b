/**
 * A correction that names no row: "58 is my age", "not human, animals", "it's Odense, not Aarhus". The row opens that has
 * the figure or the words, with what was said beside it; where nothing on the card has them, buttons ask which row it is
 * about. What doesn't say what is wrong ("no, it's Odense") is none. Nothing changes before it is kept. Patterns of
 * bounded reach; linear.
 */
import { type Card, confirmedAt, type Entry } from '../idea/card.ts';
import { isFigurePlace } from '../idea/figure-rows.ts';
import type { PlaceId } from '../idea/places.ts';
import { unitWord } from '../idea/units.ts';
import { isNumber } from '../idea/values.ts';
import type { Body, Choice, Interview, InterviewLanguage, TurnInput } from './interview.ts';
import { focusedOn, formOfPlaces, formOfStep, hasField } from './step-form.ts';
import { stepOf } from './steps.ts';
import { filled, textsIn } from './texts.ts';
import { worksheet } from './worksheet.ts';
import { writeValue } from './write-entry.ts';

const TEXTS: Readonly<Record<InterviewLanguage, Readonly<Record<'figure' | 'words' | 'which', string>>>> = {
  en: {
    figure:
      'Then {old} should not stand there. Take it out at its row, or put in what is right; every sum stands on it until then.',
    words: 'Tap it in beside {place} and keep it: the card has “{old}” until then.',
    which: 'Which line of your card is that about?',
  },
  de: {
    figure:
      'Dann gehört {old} nicht dorthin. Nehmen Sie es in seiner Zeile heraus, oder tragen Sie ein, was stimmt; bis dahin rechne ich damit.',
    words: 'Tippen Sie es neben {place} an und behalten Sie es: Bis dahin hat die Karte „{old}“.',
    which: 'Welche Zeile Ihrer Karte betrifft das?',
  },
};

const LONGEST_READ = 400;
const WORD = "[\\p{L}’'-]+";
const few = (most: number) => `(?:the |a |an |my )?${WORD}(?: ${WORD}){0,${most}}`;
/** "Not humans, animals", "not for humans but for cows", "it is not Aarhus, it's Odense". */
const NOT_THIS = new RegExp(
  `(?:^|[.!?,;]\\s|\\b(?:it|it’s|it's|they|they're|that|that's|is|are|no,?) )(?:is |are )?not (?:for |in |from )?(${few(2)}),? (?:but |it'?s |it is |they'?re |they are |only |just )?(?:for |in |from )?(${few(4)})\\s*(?:$|[.!?,;])`,
  'iu',
);
/** "It's for cows, not humans". */
const THIS_NOT = new RegExp(
  `(?:^|[.!?,;]\\s|\\bno,? )(?:it'?s|it is|they'?re|they are|that'?s|only|just)? ?(?:for |in |from )?(${few(4)}),? (?:and )?not (?:for |in |from )?(${few(2)})\\s*(?:$|[.!?,;])`,
  'iu',
);
/** "58 is my age", "the 60 is what the others ask, not me", "38 isn't my price". */
const NOT_MINE =
  /(?<![\d.,])(\d{1,9}(?:\.\d{1,2})?)\b[^.!?\n\d]{0,24}?\b(?:is|was|are)(?: (?:just|only))? (?:my (?:age|year|house|phone|flat|street)|what (?:the )?(?:others?|they|competitors?|it costs elsewhere)|not (?:my|mine|ours|our|a|the|what) ?(?:cost|price|fee|rent|figure|me|i|we)?|(?:the )?(?:others|theirs)|somebody else|an? (?:year|age))/iu;
const NO_X =
  /^(?:really|sure|yet|now|here|only|just|very|so|good|bad|true|right|much|many|everyone|everybody|bad idea)$/i;

/** The answer; null where the message denies nothing of the card in such words. */
export function putOtherwise({ interview, text }: Pick<TurnInput, 'interview' | 'text'>): Body | null {
  if (interview.otherLanguage || interview.kept || interview.card.length === 0) return null;
  const said = text.slice(0, LONGEST_READ).replaceAll('’', "'");
  return figureOf(said, interview) ?? wordsOf(said, interview);
}

/** The row of a figure that is said to be something else. */
function figureOf(said: string, interview: Interview): Body | null {
  const number = NOT_MINE.exec(said)?.[1];
  const entry = interview.card.find(
    ({ state, place, value }) =>
      state === 'confirmed' && isFigurePlace(place) && number !== undefined && isNumber(value, number),
  );
  if (!entry) return null;
  const { language } = interview;
  const old = `${textsIn(language).places[entry.place]} (${writeValue(entry, interview)})`;
  return {
    paragraphs: [filled(TEXTS[language].figure, { old })],
    mayAsk: false,
    fields: focusedOn(worksheet(interview, { text: said }), { place: entry.place, entryId: entry.id }),
  };
}

/** What is to stand, and what is not; null for none. */
function pairIn(said: string): { old: string; now: string } | null {
  if (said.includes('?') || said.split(/\s+/).length > MOST_WORDS) return null;
  const not = NOT_THIS.exec(said);
  const pair = not ? { old: not[1]!, now: not[2]! } : null;
  const other = pair ? null : THIS_NOT.exec(said);
  const found = pair ?? (other ? { old: other[2]!, now: other[1]! } : null);
  return found && !NO_X.test(found.old) && !STARTS_A_SENTENCE.test(found.now) ? found : null;
}

const BEGINS = /^\W{0,3}(?:no|nope|not|sorry|wrong|actually|nein|nicht)\b/i;
const MOST_WORDS = 14;
const STARTS_A_SENTENCE = /^(?:i|we|you|he|she|they|there|this|what|how|can|do|is|are|but|because|if)\b/i;

function wordsOf(said: string, interview: Interview): Body | null {
  const pair = pairIn(said);
  if (!pair) return null;
  const { card, language } = interview;
  const own = TEXTS[language];
  const entry = entryWith(pair.old, card);
  if (!entry) {
    // Of somebody's talk, nothing is asked: only who begins with a no puts something right.
    if (!BEGINS.test(said)) return null;
    const choices = PLACES.filter((place) => confirmedAt(card, place).length > 0).map(
      (place): Choice => ({
        label: `${textsIn(language).places[place]}: ${pair.now}`,
        deed: { does: 'set', place, value: { type: 'text', text: pair.now } },
      }),
    );
    return choices.length > 0 ? { paragraphs: [own.which], mayAsk: false, choices } : null;
  }
  const step = stepOf(entry.place);
  const form = step ? formOfStep(step, interview) : formOfPlaces([entry.place], interview);
  const { value } = entry;
  const old = value.type === 'text' ? value.text : '';
  return {
    paragraphs: [filled(own.words, { place: textsIn(language).places[entry.place], old })],
    mayAsk: false,
    fields: {
      ...focusedOn(form, { place: entry.place, entryId: entry.id }),
      suggestions: [
        {
          entryId: null,
          place: entry.place,
          value: { type: 'text', text: replaced(old, pair) },
          words: pair.now,
        },
      ],
    },
  };
}

/** Where a correction in words may belong, the likeliest first. */
const PLACES: readonly PlaceId[] = ['customer', 'product', 'payer', 'location', 'alternative'];

/** The words of a text, as they are held against another's: in lower case, one thing and several alike. */
export const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(unitWord);

function entryWith(words: string, card: Card): Entry | null {
  const meant = new Set(wordsIn(words));
  const has = ({ state, value, place }: Entry) =>
    state === 'confirmed' &&
    hasField(place) &&
    value.type === 'text' &&
    wordsIn(value.text).some((word) => meant.has(word));
  return card.findLast(has) ?? null;
}

/** The old words with the new in their place, where they stand in it; else the new alone. */
function replaced(old: string, { old: gone, now }: { old: string; now: string }): string {
  const low = old.toLowerCase();
  // Some letters are longer when they are small: places in such a text are no places of the old one.
  const at = low.length === old.length ? low.indexOf(gone.toLowerCase()) : -1;
  const rest = at < 0 ? '' : `${old.slice(0, at)}${now}${old.slice(at + gone.length)}`;
  return rest.length > 0 && at > 0 ? rest : now;
}
