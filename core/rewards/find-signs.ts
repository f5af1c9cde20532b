/**
 * Recognises texts in which there is no idea of the member's own: commands to the mentor, code, verse, encyclopedia
 * and press, texts of a machine, bare lists. Each sign counts words, lines or signs once and is linear. A sign is no
 * verdict on a person: the member is told which, and can dispute.
 *
 * S1  A sign needs several marks of different kinds, or a share of the text; one word alone is never a sign.
 * S2  What a founder writes of their own plan, in the first person and in sentences, has none.
 */
import { countSmallWords } from '../interview/read-language.ts';
import { countSentences, GRAMMAR_WORDS, wordsOf } from './read-words.ts';

/** A way in which a text is not an idea of the member's own, in the order in which they are told. */
export const TEXT_SIGNS = [
  'command',
  'code',
  'verse',
  'reference',
  'machine',
  'list',
  'customer',
  'hiring',
  'dialogue',
  'salad',
] as const;

/** One of `TEXT_SIGNS`. */
export type TextSign = (typeof TEXT_SIGNS)[number];

/** What the signs are found in. */
interface Lines {
  all: string[];
  words: string[];
  joined: string;
  own: number;
}

/** Somebody speaks of themselves, in the languages that an idea is read in. */
const OWN = new Set(
  (
    "i i'm i've i'd i'll my mine me we we're we've we'd we'll our ours us im ive " +
    'ich wir mir mich uns mein meine meinen meinem meiner meines unser unsere unseren unserem unserer unseres'
  ).split(' '),
);

/** Families of words that a command to the mentor or to the house is made of. */
const COMMANDS = {
  set_aside: ['ignore', 'disregard', 'forget', 'override', 'bypass', 'pretend', 'roleplay'],
  orders: ['instructions', 'instruction', 'prompt', 'guardrails', 'jailbreak', 'filter', 'filters'],
  office: ['system', 'developer', 'admin', 'administrator', 'root', 'operator', 'assistant', 'ai'],
  pay: ['award', 'grant', 'credit', 'mint', 'pay', 'reward', 'give', 'send', 'transfer'],
  coin: ['prd'],
} as const satisfies Record<string, readonly string[]>;
type CommandFamily = keyof typeof COMMANDS;
/** The pairs that make a command: an order about payments to members is none, nor is an app about rewards. */
const COMMAND_PAIRS: readonly (readonly [CommandFamily, CommandFamily])[] = [
  ['set_aside', 'orders'],
  ['office', 'orders'],
  ['pay', 'coin'],
];
const COMMAND_OF_ALL_WORDS = 0.04;

const CODE_SIGNS = /[{}[\]<>=;|&$\\]|\(\)|=>|::|\/\//g;
const CODE_STARTS = new Set(
  (
    'import export const let var function def class return select insert update create if for while public ' +
    'private void int string include print echo from async await'
  ).split(' '),
);

/** What stands in an encyclopedia, a paper or the press, and not in a founder's own message. */
const REFERENCE_MARKS = [
  '[1]',
  '[2]',
  '[citation needed]',
  'according to',
  'was founded',
  'was born',
  'is a genus',
  'is a species',
  'et al',
  'doi:',
  'isbn',
  'retrieved',
  'see also',
  'all rights reserved',
  'reuters',
  'press release',
  'spokesperson',
  'shares rose',
  'shares fell',
  'subscribe to',
  'read more',
  'is one of the oldest',
  'th century',
  'refers to',
  'known as',
  'derived from',
  'originated in',
  'census',
];

/** What machines write that are asked for a business text. */
/** What somebody says to a shop, or of it: an order that went wrong, a review, a call for help. Two of them are one. */
const CUSTOMER_MARKS = [
  'my order number',
  'i ordered the',
  'i ordered a ',
  'i paid £',
  'i paid $',
  'i paid €',
  'my money back',
  'want a refund',
  'has not arrived',
  "hasn't arrived",
  'would go again',
  'would buy again',
  'four stars',
  'five stars',
  'three stars',
  'one star',
  'two stars',
  'since the update',
  "can't sign in",
  'cannot sign in',
  'please fix',
  'your tracking',
  'your support',
  'support answered',
  'worth it',
  'service took',
  'paid plan',
];

/** What a notice of a vacancy says. Two of them are one. */
const HIRING_MARKS = [
  'we are looking for a',
  'i am hiring',
  'we are hiring',
  'is hiring',
  'we hire',
  'send your cv',
  'two references',
  'apply with',
  'apply now',
  'apply by',
  'you earn',
  'salary',
  'clean licence',
  'full-time',
  'part-time position',
  'i pay ',
];

const MACHINE_MARKS = [
  'as an ai',
  'language model',
  'in conclusion',
  'furthermore',
  'moreover',
  'additionally',
  'fast-paced',
  'ever-evolving',
  'rapidly evolving',
  'digital landscape',
  "in today's",
  'cutting-edge',
  'state-of-the-art',
  'seamless',
  'game-changer',
  'game-changing',
  'revolutioniz',
  'revolutionis',
  'leverag',
  'synerg',
  'holistic',
  'empower',
  'unlock',
  'harness',
  'delve',
  'tapestry',
  'paradigm',
  'robust',
  'comprehensive',
  'transformative',
  'innovative solution',
  'poised to',
  'stakeholder',
  'it is important to note',
  'plays a crucial role',
  'unparalleled',
  'foster',
];

/** Finds the signs, in the order of `TEXT_SIGNS`; empty for what may be an idea. */
export function findSigns(text: string): TextSign[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const own = words.filter((word) => OWN.has(word.replaceAll('’', "'"))).length;
  const all = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  const lines: Lines = { all, words, own, joined: text.toLowerCase().replaceAll('’', "'") };
  const found: Record<TextSign, boolean> = {
    command: isCommand(lines),
    code: isCode(text, lines),
    verse: isVerse(lines),
    reference: isReference(lines),
    machine: isMachine(lines),
    list: isList(text, lines),
    customer: marksIn(lines.joined, CUSTOMER_MARKS) >= 2,
    hiring: marksIn(lines.joined, HIRING_MARKS) >= 2,
    dialogue: isDialogue(text),
    salad: isSalad(lines),
  };
  return TEXT_SIGNS.filter((sign) => found[sign]);
}

/** Whether somebody speaks of what they do or plan themselves: their own words, not a text about a subject. */
export function isFirstPerson(text: string): boolean {
  const words = wordsOf(text);
  const own = words.filter((word) => OWN.has(word.replaceAll('’', "'"))).length;
  return own >= 1 && own / words.length >= 0.01;
}

function isCommand({ words }: Lines): boolean {
  const families = Object.keys(COMMANDS) as CommandFamily[];
  const hits = new Map<CommandFamily, number>();
  for (const word of words) {
    const family = families.find((one) => (COMMANDS[one] as readonly string[]).includes(word));
    if (family) hits.set(family, (hits.get(family) ?? 0) + 1);
  }
  return COMMAND_PAIRS.some(([a, b]) => {
    const [first, second] = [hits.get(a), hits.get(b)];
    return first && second && (first + second) / words.length >= COMMAND_OF_ALL_WORDS;
  });
}

function isCode(text: string, { all, words }: Lines): boolean {
  const signs = text.match(CODE_SIGNS)?.length ?? 0;
  const starts = all.filter((line) => {
    const [first] = wordsOf(line.slice(0, 60));
    return first !== undefined && CODE_STARTS.has(first) && /[({;:=]/.test(line);
  }).length;
  return signs / words.length > 0.2 || (all.length >= 3 && starts / all.length > 0.4);
}

/** Short lines of much the same length that do not end in full stops, or that rhyme. */
function isVerse({ all, own }: Lines): boolean {
  if (all.length < 4) return false;
  const lengths = all.map((line) => wordsOf(line).length);
  const short = lengths.filter((length) => length >= 2 && length <= 11).length / all.length;
  if (short < 0.8 || all.some((line) => /^\s*(?:[-*•]|\d{1,3}[.)])/.test(line))) return false;
  // Short lines with figures or names of fields are notes, not verse.
  if (all.filter((line) => /[\d:]/.test(line)).length / all.length >= 0.25) return false;
  const ends = all.map((line) => wordsOf(line).at(-1) ?? '');
  const rhymes = ends.filter((end, i) =>
    [1, 2].some((next) => {
      const other = ends[i + next];
      return other !== undefined && end.length >= 3 && end.slice(-2) === other.slice(-2);
    }),
  ).length;
  const open = all.filter((line) => !/[.!?:]["'”’)]*\s*$/.test(line)).length / all.length;
  return rhymes / all.length >= 0.25 || (open >= 0.5 && own / all.length < 0.5);
}

function marksIn(joined: string, marks: readonly string[]): number {
  return marks.filter((mark) => joined.includes(mark)).length;
}

function isReference({ joined, words, own }: Lines): boolean {
  const years = words.filter((word) => /^(?:1[0-9]|20)\d\d$/.test(word)).length;
  const marks = marksIn(joined, REFERENCE_MARKS) + Math.min(years, 2);
  return own === 0 ? marks >= 2 : marks >= 4 && own / words.length < 0.02;
}

function isMachine({ joined, words, own }: Lines): boolean {
  const marks = marksIn(joined, MACHINE_MARKS);
  const share = own / words.length;
  return marks >= (share < 0.02 ? 3 : 5);
}

const SPEAKERS =
  /(?<![\p{L}\d])(?:interviewer|interviewee|host|guest|founder|journalist|moderator|reporter|q|a):/giu;

/** Two people speak in turn, named before their words: it was said to somebody else. */
function isDialogue(text: string): boolean {
  const speakers = (text.match(SPEAKERS) ?? []).map((speaker) => speaker.toLowerCase());
  return speakers.length >= 3 && new Set(speakers).size >= 2;
}

/** Words that any business is spoken of with, and that say nothing of one by themselves. */
const GENERIC = new Set(
  (
    'customer customers market markets problem problems solution solutions solving revenue value segment strategy ' +
    'insight insights growth feedback prototype validate validation need needs target user users pain product products ' +
    'business idea innovation innovative sell sold charge charges price scale launch profit impact vision'
  ).split(' '),
);

/** Sentences about business with nothing in them that is sold, done or suffered. */
function isSalad({ words }: Lines): boolean {
  const content = words.filter(
    (word) => !GRAMMAR_WORDS.has(word.replaceAll('’', "'")) && !OWN.has(word) && !/^\d/.test(word),
  );
  const generic = content.filter((word) => GENERIC.has(word)).length;
  return generic >= 6 && generic / content.length >= 0.6;
}

/** How many words carry grammar, whatever the language. */
function grammarOf(text: string, words: readonly string[]): number {
  const english = words.filter((word) => GRAMMAR_WORDS.has(word.replaceAll('’', "'"))).length;
  return Math.max(english, countSmallWords(text));
}

/** Nearly only lines or bits between commas, with next to no grammar: no sentence in it. */
function isList(text: string, { all, words }: Lines): boolean {
  const grammar = grammarOf(text, words) / words.length;
  const items = all.filter((line) => /^\s*(?:[-*•]|\d{1,3}[.)])/.test(line)).length / all.length;
  const commas = text.split(/[,;|\t]/).length - 1;
  if (words.length < 12) return false;
  return (
    (all.length >= 4 && items > 0.7 && grammar < 0.25) ||
    (commas / words.length > 0.3 && grammar < 0.2) ||
    (countSentences(text) <= 1 && grammar < 0.12)
  );
}
