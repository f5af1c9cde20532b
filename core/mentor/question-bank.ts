/**
 * The questions that the mentor can ask, one sentence each, with the member's words in the places of
 * `{thing}`, `{people}`, `{place}`. A question is known again in an earlier answer by its fixed words, so that
 * none is asked twice and a short reply is read as the answer to it.
 */
import { BUSINESS_KINDS } from './find-kind.ts';
import type { Facet } from './idea.ts';

/** A question: what it asks about, and its text with places for the member's words. */
export interface Question {
  id: string;
  facet: Facet | 'next-step' | 'deeper';
  text: string;
}

const GENERAL: readonly Question[] = [
  { id: 'thing', facet: 'thing', text: 'What would you make or do, in one sentence, and for whom?' },
  {
    id: 'thing-2',
    facet: 'thing',
    text: 'If it already existed, what would somebody hold, open or walk into?',
  },
  {
    id: 'thing-3',
    facet: 'thing',
    text: 'What annoyed you, or somebody near you, in the last month enough that you thought "somebody should fix this"?',
  },
  {
    id: 'thing-4',
    facet: 'thing',
    text: 'What do friends or colleagues ask you to help them with, again and again?',
  },
  {
    id: 'thing-5',
    facet: 'thing',
    text: 'Which queue, form, bill or waste near you is longer than it should be?',
  },
  {
    id: 'thing-6',
    facet: 'thing',
    text: 'Whose day would you like to make easier, and what are they doing at nine in the morning?',
  },
  {
    id: 'thing-7',
    facet: 'thing',
    text: 'If you had one free day a week for a year, on which problem would you spend it?',
  },
  { id: 'thing-8', facet: 'thing', text: 'What did you last pay for and think: I could do that better?' },
  {
    id: 'narrow',
    facet: 'audience',
    text: 'Among them, which twenty would miss {thing} most if it were gone after a month?',
  },
  {
    id: 'audience',
    facet: 'audience',
    text: 'Who is the first person who would use {thing}, and what is happening in their day when they do?',
  },
  { id: 'audience-2', facet: 'audience', text: 'For whom is {thing} not, so that we can see who is left?' },
  {
    id: 'problem',
    facet: 'problem',
    text: 'What goes wrong for {people} today, and what does it cost them in time, money or nerves?',
  },
  {
    id: 'problem-2',
    facet: 'problem',
    text: 'When did you last see one of {people} have this problem, and what did they do next?',
  },
  {
    id: 'alternative',
    facet: 'alternative',
    text: 'What do {people} do about it today, without {thing}?',
  },
  {
    id: 'alternative-2',
    facet: 'alternative',
    text: 'Who else already offers something near {thing}, and what do their unhappy customers say?',
  },
  {
    id: 'evidence',
    facet: 'evidence',
    text: 'How many of {people} have you spoken to about this, and what did they do rather than say?',
  },
  {
    id: 'evidence-2',
    facet: 'evidence',
    text: 'What exists of {thing} today: a thought, a sketch, something that works, or paying customers?',
  },
  {
    id: 'price',
    facet: 'price',
    text: 'What would you charge for {thing}, and what do {people} pay for the nearest thing today?',
  },
  {
    id: 'price-2',
    facet: 'price',
    text: 'Which price would feel too cheap to be good for {people}, and which one too dear?',
  },
  {
    id: 'unitCost',
    facet: 'unitCost',
    text: 'What does one {unit} cost you: material, time and whatever you must buy for it?',
  },
  {
    id: 'volume',
    facet: 'volume',
    text: 'How much could you sell in a normal week, and what would limit you first?',
  },
  {
    id: 'channel',
    facet: 'channel',
    text: 'Through which door would the first ten of {people} come: a person, a place, a page or a partner?',
  },
  {
    id: 'fixedCost',
    facet: 'fixedCost',
    text: 'What must be paid every month even if nobody buys, such as rent, wages or tools?',
  },
  {
    id: 'budget',
    facet: 'budget',
    text: 'How much money can you put in without losing sleep, and how many months must it last?',
  },
  { id: 'team', facet: 'team', text: 'Who does this with you, and which skill is still missing?' },
  {
    id: 'place',
    facet: 'place',
    text: 'Where would {thing} start: which town, street, campus or corner of the net?',
  },
  {
    id: 'constraint',
    facet: 'constraint',
    text: 'What holds you back most right now: time, money, permission, skill or nerve?',
  },
  {
    id: 'next-step',
    facet: 'next-step',
    text: 'Which one of these tests could you do before next Sunday, and with whom?',
  },
  {
    id: 'next-step-2',
    facet: 'next-step',
    text: 'What is the smallest version of {thing} that one real person could use this week?',
  },
  {
    id: 'deeper-stop',
    facet: 'deeper',
    text: 'Which result in the next four weeks would make you stop or change {thing}?',
  },
  {
    id: 'deeper-repeat',
    facet: 'deeper',
    text: 'What would bring {people} back a second time without a reminder from you?',
  },
  {
    id: 'deeper-edge',
    facet: 'deeper',
    text: 'What do you know, own or reach that somebody with more money could not copy within a year?',
  },
  {
    id: 'deeper-refer',
    facet: 'deeper',
    text: 'What would one of {people} tell a friend about {thing} in one sentence?',
  },
  {
    id: 'deeper-permission',
    facet: 'deeper',
    text: 'Whose permission, licence or goodwill do you need before the first sale?',
  },
  {
    id: 'deeper-grow',
    facet: 'deeper',
    text: 'If twice as many came next month as you expect, what would break first?',
  },
  {
    id: 'deeper-drop',
    facet: 'deeper',
    text: 'Which part of {thing} could you leave out and still keep the promise?',
  },
  {
    id: 'deeper-why',
    facet: 'deeper',
    text: 'Why are you the one to do this, and would you still want to in three years?',
  },
  {
    id: 'deeper-ask',
    facet: 'deeper',
    text: 'What has surprised you most since you began to think about {thing}?',
  },
  {
    id: 'deeper-early',
    facet: 'deeper',
    text: 'Which early sign, one you could count every Friday, would tell you that it is working?',
  },
  {
    id: 'deeper-worst',
    facet: 'deeper',
    text: 'What is the harshest honest sentence one of {people} could say about {thing}, and would it be fair?',
  },
  {
    id: 'deeper-partner',
    facet: 'deeper',
    text: 'Who already has the trust of {people}, and what would be in it for them to send them to you?',
  },
];

const MONEY: readonly Question[] = [
  {
    id: 'money-price',
    facet: 'price',
    text: 'At which price would you sell one {unit}, and how did you arrive at it?',
  },
  {
    id: 'money-unit',
    facet: 'unitCost',
    text: 'What leaves your pocket for each {unit} you sell, your own hour included?',
  },
  {
    id: 'money-fixed',
    facet: 'fixedCost',
    text: 'Which bills come every month whether you sell or not, and how high are they together?',
  },
  {
    id: 'money-volume',
    facet: 'volume',
    text: 'How many could you sell in a month that is neither good nor bad?',
  },
  {
    id: 'money-budget',
    facet: 'budget',
    text: 'How much cash do you have for this, and what must it pay before the first sale?',
  },
  {
    id: 'money-when',
    facet: 'deeper',
    text: 'When does the customer pay you, and when must you pay for what they bought?',
  },
  {
    id: 'money-own',
    facet: 'deeper',
    text: 'How much must you take out for yourself each month, and from which month on?',
  },
  {
    id: 'money-bad',
    facet: 'deeper',
    text: 'If sales are half of what you expect for three months, which bill would you not be able to pay?',
  },
  {
    id: 'money-fund',
    facet: 'deeper',
    text: 'If somebody lent you money for {thing}, on what exactly would you spend the first part?',
  },
  {
    id: 'money-lever',
    facet: 'deeper',
    text: 'Which would be easier for you: ten percent more price, ten percent less cost, or ten percent more buyers?',
  },
];

const OF_KINDS: readonly Question[] = BUSINESS_KINDS.flatMap(({ id, questions }) =>
  Object.entries(questions).map(([facet, text]) => ({ id: `${id}-${facet}`, facet: facet as Facet, text })),
);

/** Every question. Ids are unique. */
export const QUESTIONS: readonly Question[] = [...GENERAL, ...MONEY, ...OF_KINDS];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const RECOGNISERS = QUESTIONS.map((question) => ({
  question,
  // "five of {people}" may have been said as "five dentists", see `fill`.
  pattern: new RegExp(
    question.text
      .replaceAll(' of {people}', ' {people}')
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.{1,200}?'),
    'iu',
  ),
}));

/** Finds the question with which an earlier answer of the mentor ended, or null. */
export function questionIn(answer: string): Question | null {
  const tail = answer.slice(-700);
  let last: { at: number; question: Question } | null = null;
  for (const { question, pattern } of RECOGNISERS) {
    const at = tail.search(pattern);
    if (at !== -1 && (last === null || at >= last.at)) last = { at, question };
  }
  return last?.question ?? null;
}

const FOREIGN: readonly (readonly [Facet, RegExp])[] = [
  ['price', /\b(?:charge|price|pay for|how much)\b/i],
  ['unitCost', /\bcosts? you\b/i],
  ['volume', /\bhow many .*(?:week|month|day)\b/i],
  ['evidence', /\b(?:spoken|talked|interview|tested|evidence)\b/i],
  ['alternative', /\b(?:today|currently|competitors?|instead)\b/i],
  ['audience', /\b(?:who|whom|customers?|audience)\b/i],
  ['problem', /\b(?:problem|pain|struggle)\b/i],
  ['channel', /\b(?:reach|find you|marketing)\b/i],
];

/** Guesses what the last question of another mentor's answer asked about, or null. */
export function facetOfForeignQuestion(answer: string): Facet | null {
  const question = /([^.!?\n]+)\?[^?]*$/.exec(answer)?.[1] ?? '';
  return FOREIGN.find(([, words]) => words.test(question))?.[0] ?? null;
}
