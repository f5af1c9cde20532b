/**
 * What the mentor says about Protege itself where people write to us: pages that somebody wrote, found by the words that a
 * question shares with them. A word that few pages have counts more than one that many have; where too little is shared,
 * nothing is said. A page names no number that can change: it leads to where the number is read from its rule.
 */
import { listOf } from '../content/list-of.ts';
import { isOneApart } from '../text/one-apart.ts';

/** A question about Protege, and what is said to it. */
export interface HelpPage {
  question: string;
  /** Other ways to ask it. */
  also: readonly string[];
  /** Where more is said: a path of ours, and what the link is called. */
  at: { path: string; label: string };
  answer: string;
}

/** Of a question, in UTF-16 code units. */
const LONGEST = 500;
/** So much of what a wording weighs has to stand in the question; or so much of the question in the wording. */
const SAID = 0.6;
/** And so much of the question at least has to be in the wording: the rest is about something else. */
const HELD = 0.4;
/** A word of less letters is never a misspelling of another. */
const SHORTEST_SLIP = 5;
/** Words that say nothing about what is asked. */
const EMPTY = new Set(
  (
    'a an the this that these those i me my mine you your we us our it its he she they them is are was were be been am do does ' +
    'did done can could should would will may might must have has had to of in on at by for from with as and or but if so ' +
    'not no yes what which who whom how when where why there here any some all please hello hi hey thanks thank want need ' +
    'know tell about get got re s t m ve ll d just really still one'
  ).split(' '),
);

const OURS = 'protege';

/** Reads the pages; throws what is wrong with one, with its line. */
export function readHelp(text: string): HelpPage[] {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) => (line.startsWith('## ') ? [at] : []));
  return starts.map((start, index) => readPage(lines.slice(start, starts[index + 1]), start + 1));
}

function readPage(lines: readonly string[], at: number): HelpPage {
  const field = (name: string) =>
    lines
      .find((line) => line.startsWith(`- ${name}: `))
      ?.slice(name.length + 4)
      .trim() ?? '';
  const [path = '', ...label] = field('at').split(' ');
  const question = lines[0]!.slice(3).trim();
  const answer = lines
    .slice(1)
    .filter((line) => !line.startsWith('- '))
    .join('\n')
    .trim();
  if (!path.startsWith('/') || label.length === 0 || answer === '')
    throw new Error(`The page of help at line ${at} needs an answer, and "- at: /path What it is called".`);
  return { question, also: listOf(field('also'), ';'), at: { path, label: label.join(' ') }, answer };
}

/** A page that was found; one that is not sure may be about something else. */
export interface FoundHelp {
  page: HelpPage;
  isSure: boolean;
}

/** Makes the search: it gives the page that a question is about, or null. Its work grows as the question does. */
export function helpSearch(pages: readonly HelpPage[]): (question: string) => FoundHelp | null {
  const wordings = pages.flatMap((page) =>
    [page.question, ...page.also].map((wording) => ({ page, words: wordsOf(wording) })),
  );
  const pagesWith = new Map<string, number>();
  for (const page of pages)
    for (const word of new Set([page.question, ...page.also].flatMap(wordsOf)))
      pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
  const known = [...pagesWith.keys()];
  // A word that no page has is what the question is about as much as the rarest.
  const weigh = (word: string) => Math.log(1 + pages.length / (pagesWith.get(word) ?? 1));
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weigh(word), 0);

  return (question) => {
    const asked = [...new Set(wordsOf(question.slice(0, LONGEST)).map((word) => knownAs(word, known)))];
    const said = new Set(asked);
    const whole = sum(asked);
    let best: (FoundHelp & { score: number }) | null = null;
    for (const { page, words } of wordings) {
      const shared = words.filter((word) => said.has(word));
      const weight = sum(shared);
      if (weight === 0 || weight < SAID * Math.min(sum(words), whole) || weight < HELD * whole) continue;
      // What is shared counts by its weight, and a wording that says little else goes before one that does.
      const score = (weight * weight) / (sum(words) + whole);
      if (best === null || score > best.score) best = { page, score, isSure: weight >= SAID * whole };
    }
    return best && { page: best.page, isSure: best.isSure };
  };
}

/** The words that say something, in small letters and without the ending of a plural. */
function wordsOf(text: string): string[] {
  const all: string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => !EMPTY.has(word) && word !== OURS);
  // The name of the place says nothing beside other words, and all where it stands alone.
  return (telling.length > 0 ? telling : all.filter((word) => word === OURS)).map((word) =>
    word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word,
  );
}

/** The word itself, or the known one that is a typing error away. */
function knownAs(word: string, known: readonly string[]): string {
  if (word.length < SHORTEST_SLIP || known.includes(word)) return word;
  return known.find((one) => one.length >= SHORTEST_SLIP && isOneApart(one, word)) ?? word;
}
