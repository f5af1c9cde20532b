/**
 * A statement or an answer: a human word where one is due, and no more; what was told waits beside the fields of the
 * form. A correction opens the field concerned. Nothing that was told is said back.
 */

import { worriesIn } from '../content/worries-in.ts';
import { FEELS_IT } from '../content/worry-words.ts';
import { confirmedAt, type Entry } from '../idea/card.ts';
import { isFigurePlace } from '../idea/figure-rows.ts';
import type { PlaceId } from '../idea/places.ts';
import { isNumber } from '../idea/values.ts';
import type { Body, Choice, TurnInput } from './interview.ts';
import { numbersSaid } from './numbers-said.ts';
import type { FigureForm } from './offered-form.ts';
import { focusedOn, formOfPlaces, formOfStep } from './step-form.ts';
import { stepTexts } from './step-texts.ts';
import { nextStep, type StepId, stepOf } from './steps.ts';
import { tellingTexts } from './telling-texts.ts';
import { filled, textsIn, variant } from './texts.ts';
import { turnTexts } from './turn-texts.ts';
import { worksheet } from './worksheet.ts';

const HARD =
  /\b(?:died|dead|death|passed away|funeral|widow(?:er|ed)?|cancer|in hospital|miscarriage|divorced?|so tired|exhausted|burn(?:t|ed)? out|lonely|crying|gestorben|beerdigung|krebs)\b/i;
const SETBACK =
  /:\(|☹|😢|😭|\b(?:bombed|ruined|flooded|burned down|broke down|killed (?:three|two|four|my|our|all)|went wrong|rejected (?:us|me)|lost (?:everything|all))\b/i;
const LONGEST_ASIDE = 160;
/** Said of oneself before a step, and no danger: that is read before this. */
const FEARS = new RegExp(`\\b(?:${FEELS_IT}|keeps? me (?:up|awake)|can'?t sleep over|losing sleep)\\b`, 'iu');
const LONGEST_WORRY = 1_000;

/** What was told. */
export function answerTold(input: TurnInput): Body {
  const { interview, text } = input;
  const { answers, language, change, reading } = interview;
  const own = tellingTexts(language);
  if (change || reading.act === 'correction' || namesFigure(input)) return answerPutRight(input);
  if (text.length <= LONGEST_ASIDE && HARD.test(text)) return { ...only(own.hard), isAlone: true };
  if (text.length <= LONGEST_ASIDE && SETBACK.test(text)) return { ...only(own.setback), isAlone: true };
  const isWorried = text.length <= LONGEST_WORRY && FEARS.test(text);
  if (isWorried) return { ...only(turnTexts(language).worry), ...pagesOf(input), mayAsk: true };
  const open = openOf(input);
  const word = variant(answers === 0 ? textsIn(language).firstIdea : turnTexts(language).heard, answers);
  // Pages to choose from answer no question that stands beside what is told.
  return {
    paragraphs: open.length > 0 && answers > 0 ? open : [word, ...open],
    ...pagesOf(input),
    ...{ mayAsk: true, isUnanswered: true, heard: open },
  };
}

/** What a message with a worry or a number leaves taken up and open; none where it has neither. */
function openOf(input: TurnInput): string[] {
  const { interview, text } = input;
  const isWorry = worriesIn(text).length > 0;
  const hasNumber = numbersSaid(text).length > 0;
  if (!isWorry && !hasNumber) return [];
  const isOpen = hasNumber && interview.proposed.length === 0;
  return [...takenUp(input), ...(isOpen ? [turnTexts(interview.language).numberOpen] : [])];
}

/** What of a message stands beside the fields now, and that its worry is heard. */
export function takenUp({ interview, text, found }: TurnInput): string[] {
  const own = turnTexts(interview.language);
  const names = textsIn(interview.language).places;
  const places = [...new Set(interview.proposed.map(({ place }) => names[place]))];
  return [
    ...(places.length > 0 ? [filled(own.taken, { places: places.join(', ') })] : []),
    ...(worriesIn(text).length > 0 ? [found.length > 0 ? own.worryPage : own.worryOpen] : []),
  ];
}

/** The pages on what worries whoever tells it. */
function pagesOf({ found }: TurnInput): Pick<Body, 'offers'> {
  const pages = found.slice(0, MOST_PAGES);
  return pages.length === 0
    ? {}
    : { offers: pages.map(({ question: label }): Choice => ({ label, deed: { does: 'say' } })) };
}
const MOST_PAGES = 2;

const only = (paragraph: string): Body => ({ paragraphs: [paragraph], mayAsk: false });

/** The field that a correction is about, to be put right; nothing changes before it is kept. */
export function answerPutRight(input: TurnInput): Body {
  const { interview } = input;
  const { card, language, stepsDone = [], stepBefore = null } = interview;
  const entry = entryMeant(input);
  const proposed = interview.proposed.find(({ place }) => stepOf(place) !== null) ?? null;
  const place = entry?.place ?? proposed?.place ?? null;
  const step = (place && stepOf(place)) ?? stepBefore ?? nextStep(card, stepsDone) ?? 'what';
  const form = formAround(input, { entry, proposed, step });
  return {
    paragraphs: [],
    mayAsk: false,
    fields: place ? focusedOn(form, { place, entryId: entry?.id ?? null }) : form,
    formLine: stepTexts(language).putRight,
  };
}

/** All figures, where one of them is meant: it may belong to another place than it stands at. Else the step. */
function formAround(
  { interview, text }: TurnInput,
  { entry, proposed, step }: { entry: Entry | null; proposed: Entry | null; step: StepId },
): FigureForm {
  const isOfSum = interview.showedFigures && interview.card.some(isOfFigure);
  const sheet = () => worksheet(interview, { text });
  const tellsFigure = proposed !== null && isFigurePlace(proposed.place);
  if (!entry) return isOfSum || tellsFigure ? sheet() : formOfStep(step, interview);
  if (!isFigurePlace(entry.place))
    return stepOf(entry.place) ? formOfStep(step, interview) : formOfPlaces([entry.place], interview);
  return sheet();
}

const isOfFigure = ({ place, state }: Entry) => state === 'confirmed' && isFigurePlace(place);

/** The confirmed entry that a correction is about: the one that it changes, names, or has the number of; else the newest. */
function entryMeant({ interview, text }: TurnInput): Entry | null {
  const { card, change, settled, cardBefore = [] } = interview;
  const ofId = (id: string | undefined) =>
    card.find((one) => one.id === id && one.state === 'confirmed') ?? null;
  const numbers = numbersSaid(text);
  const confirmed = card.filter(({ state }) => state === 'confirmed');
  const sameNumber = confirmed.find(({ value }) => numbers.some((number) => isNumber(value, number)));
  const named = settled.which.length === 1 ? ofId(settled.which[0]) : null;
  const fresh = confirmed.findLast(
    ({ id }) => !cardBefore.some((one) => one.id === id && one.state === 'confirmed'),
  );
  return (
    ofId(change?.changes[0]?.entryId) ?? named ?? sameNumber ?? placeNamed(text, interview) ?? fresh ?? null
  );
}

/** "Diesel is 3.60 now": a number beside what a confirmed figure is paid for. */
export function namesFigure({ interview, text }: TurnInput): boolean {
  const { proposed } = interview;
  const named = numbersSaid(text).length > 0 ? placeNamed(text, interview) : null;
  return named?.value.type === 'money' && named.value.what !== null && proposed.length < 2;
}

/** "The rent", "the price": an entry by its own words or by what its place is called. */
function placeNamed(text: string, { card, language }: TurnInput['interview']): Entry | null {
  const said = new Set(text.toLowerCase().match(/\p{L}{4,24}/gu) ?? []);
  const isSaid = (words: string | null) =>
    (words?.toLowerCase().match(/\p{L}{4,24}/gu) ?? []).some((word) => said.has(word) && !DULL.test(word));
  const named = card.filter(({ state, value }) => {
    if (state !== 'confirmed') return false;
    return value.type === 'money' ? isSaid(value.what) : value.type === 'text' && isSaid(value.text);
  });
  const { places } = textsIn(language);
  const labelled = (Object.keys(places) as PlaceId[]).find(
    (place) => isSaid(places[place]) && confirmedAt(card, place).length > 0,
  );
  return named.at(-1) ?? (labelled ? confirmedAt(card, labelled).at(-1)! : null);
}

const DULL =
  /^(?:what|that|this|they|with|from|today|wrong|much|many|more|have|nicht|falsch|heute|eine[rs]?)$/;
