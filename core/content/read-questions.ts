/** Reads a page of the interview's questions as `docs/guides/mentor-content.md` describes it. */
import { PLACES, type PlaceId, STAGES } from '../idea/places.ts';
import type { ReadPage } from './read-answers.ts';
import type { Knower } from './read-knowers.ts';

/** An answer that is offered to choose. */
export interface OfferedAnswer {
  /** What the member reads, and says by choosing it. */
  label: string;
  /** What it stands for: a number for a count, one of the list for a choice; null where the label itself is meant. */
  stands: string | null;
}

/** The question for one place of the card. */
export interface PlaceQuestion {
  place: PlaceId;
  text: string;
  /** Why it is asked, in a sentence. */
  why: string;
  choices: readonly OfferedAnswer[];
  /** What finds it out cheaply, for whoever does not know yet. */
  unsure: string;
}

/** All questions of a language, and the order in which places are asked for. */
export interface QuestionPage {
  questions: readonly PlaceQuestion[];
  /** Asked before anything else. */
  first: readonly PlaceId[];
  /** By stage; `any` is for those without an order of their own. */
  orders: Readonly<Record<string, readonly PlaceId[]>>;
  /** Who would know what no page answers; they stand in a page of their own. */
  knowers: readonly Knower[];
}

const FIELD = /^- ([a-z]+): (.*)$/;
const MOST_CHOICES = 5;
const LONGEST_CHOICE = 60;

/** Reads one page; `file` is its name without the ending. */
export function readQuestions(text: string, file: string): ReadPage<Omit<QuestionPage, 'knowers'>> {
  const problems: string[] = [];
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) => (line.startsWith('## ') ? [at] : []));
  const head = lines.slice(0, starts[0] ?? lines.length);
  const placesOf = (list: string): PlaceId[] => {
    const names = list.split(',').map((name) => name.trim());
    for (const name of names)
      if (!Object.hasOwn(PLACES, name)) problems.push(`${file}: “${name}” is no place of the card.`);
    return names.filter((name): name is PlaceId => Object.hasOwn(PLACES, name));
  };
  let first: PlaceId[] = [];
  const orders: Record<string, PlaceId[]> = {};
  for (const line of head) {
    const found = /^- (first|order)((?: [a-z-]+)*): (.*)$/.exec(line);
    if (!found) continue;
    if (found[1] === 'first') first = placesOf(found[3]!);
    const stages = found[2]!.trim() === '' ? ['any'] : found[2]!.trim().split(' ');
    for (const stage of found[1] === 'order' ? stages : []) {
      if (stage !== 'any' && !(STAGES as readonly string[]).includes(stage))
        problems.push(`${file}: “${stage}” is no stage; they are ${STAGES.join(', ')}.`);
      orders[stage] = placesOf(found[3]!);
    }
  }
  const questions = starts.flatMap((start, index): PlaceQuestion[] => {
    const read = readQuestion(lines.slice(start, starts[index + 1]));
    for (const problem of read.problems) problems.push(`${file}, line ${start + 1}: ${problem}`);
    return read.question ? [read.question] : [];
  });
  if (!orders.any) problems.push(`${file}: "- order: product, customer, …" stands under its title.`);
  const known = new Set(questions.map(({ place }) => place));
  for (const place of new Set([...first, ...Object.values(orders).flat()]))
    if (!known.has(place))
      problems.push(`${file}: there is no question for “${place}”, which its order names.`);
  return { entries: [{ questions, first, orders }], problems };
}

function readQuestion(block: readonly string[]): { question: PlaceQuestion | null; problems: string[] } {
  const problems: string[] = [];
  const place = block[0]!.slice(3).trim();
  const fields = new Map<string, string>();
  for (const line of block) {
    const found = FIELD.exec(line);
    if (found) fields.set(found[1]!, found[2]!.trim());
  }
  const text = block
    .slice(1)
    .filter((line) => !FIELD.test(line))
    .join(' ')
    .trim();
  const choices = (fields.get('choices') ?? '')
    .split(';')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
    .map((choice): OfferedAnswer => {
      const [label = '', stands] = choice.split(' = ');
      return { label, stands: stands ?? null };
    });
  if (!Object.hasOwn(PLACES, place)) problems.push(`“${place}” is no place of the card.`);
  else if (
    PLACES[place as PlaceId].type === 'count' &&
    choices.some(({ stands }) => !/^\d{1,6}$/.test(stands ?? ''))
  )
    problems.push('a choice of a number says which: "None yet = 0".');
  if (!/\?/.test(text)) problems.push('a question asks something.');
  if (!fields.get('why') || !fields.get('unsure'))
    problems.push('"- why:" and "- unsure:" stand under its place.');
  if (choices.length > MOST_CHOICES || choices.some(({ label }) => label.length > LONGEST_CHOICE))
    problems.push(`at most ${MOST_CHOICES} choices of ${LONGEST_CHOICE} characters.`);
  if (problems.length > 0) return { question: null, problems };
  return {
    question: {
      place: place as PlaceId,
      text,
      why: fields.get('why')!,
      choices,
      unsure: fields.get('unsure')!,
    },
    problems,
  };
}
