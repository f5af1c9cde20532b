/**
 * Decides what the mentor raises next: the risk to name and the question to ask. Neither is ever repeated in
 * a thread.
 */
import type { Risk } from './business-kind.ts';
import type { MentorMode } from './conversation.ts';
import { kindOf } from './find-kind.ts';
import { type Facet, knownFacets, knows } from './idea.ts';
import { QUESTIONS, type Question } from './question-bank.ts';
import { isTooWide } from './read-people.ts';
import type { ReadThread } from './read-thread.ts';
import { pick } from './sentences.ts';

const ORDER: Readonly<Record<MentorMode, readonly Facet[]>> = {
  general: [
    'thing',
    'audience',
    'problem',
    'evidence',
    'alternative',
    'price',
    'channel',
    'unitCost',
    'volume',
    'team',
    'fixedCost',
    'budget',
    'place',
    'constraint',
  ],
  financial_advisor: [
    'thing',
    'price',
    'unitCost',
    'volume',
    'fixedCost',
    'budget',
    'audience',
    'evidence',
    'alternative',
    'channel',
    'problem',
    'team',
    'place',
    'constraint',
  ],
};

const MONEY_FACETS: readonly Facet[] = ['price', 'unitCost', 'fixedCost', 'budget', 'volume'];

/** Questions for a facet, the most fitting first: the kind's own, the mode's, the general ones. */
function questionsFor(
  facet: Facet | 'deeper' | 'next-step',
  thread: ReadThread,
  mode: MentorMode,
): Question[] {
  const { kind } = thread.idea;
  const isOpen = ({ id }: Question) => !thread.askedIds.has(id);
  const own = QUESTIONS.filter(({ id }) => id === `${kind}-${facet}`);
  const money = QUESTIONS.filter((question) => question.id.startsWith('money-') && question.facet === facet);
  const general = QUESTIONS.filter(
    (question) =>
      question.facet === facet &&
      question.id !== 'narrow' &&
      !question.id.startsWith('money-') &&
      (question.id === facet || /^(?:\w+-2|thing-\d|deeper-\w+|next-step.*)$/.test(question.id)) &&
      !question.id.startsWith(`${kind}-`),
  );
  // Money questions belong to their mode; in the general mode they come when the general ones are used up.
  const ordered =
    mode === 'financial_advisor' ? [...money, ...own, ...general] : [...own, ...general, ...money];
  return ordered.filter(isOpen);
}

/** Says whether some question about the facet was asked already, whatever came back. */
function wasAsked(facet: Facet, thread: ReadThread): boolean {
  return QUESTIONS.some((question) => question.facet === facet && thread.askedIds.has(question.id));
}

/**
 * The one best question: the most informative thing that is neither known nor asked, then a narrower or deeper
 * one. Never one that was asked before in this thread;
 * null when none is left.
 */
export function nextQuestion(thread: ReadThread, mode: MentorMode, seed: string): Question | null {
  const { idea, askedIds } = thread;
  if (knownFacets(idea).length === 0) {
    // Without an idea only one thing is worth asking, in ever other words.
    return QUESTIONS.find(({ id, facet }) => facet === 'thing' && !askedIds.has(id)) ?? null;
  }
  if (idea.audience && isTooWide(idea.audience) && !askedIds.has('narrow') && mode === 'general') {
    return QUESTIONS.find(({ id }) => id === 'narrow')!;
  }
  for (const facet of ORDER[mode]) {
    if (knows(idea, facet) || (facet !== 'thing' && wasAsked(facet, thread))) continue;
    const [question] = questionsFor(facet, thread, mode);
    if (question) return question;
  }
  const deeper = [
    ...questionsFor('next-step', thread, mode).slice(0, 1),
    ...questionsFor('deeper', thread, mode),
  ];
  if (deeper.length > 0) {
    // Money first in the money mode, then any, so that two threads do not march in the same order.
    return mode === 'financial_advisor'
      ? (deeper.find(({ id }) => id.startsWith('money-')) ?? deeper[0]!)
      : pick(deeper, seed);
  }
  const left = QUESTIONS.filter(
    ({ id, facet }) => !askedIds.has(id) && facet !== 'thing' && (id === facet || id.startsWith('money-')),
  );
  return left.length > 0 ? pick(left, seed) : null;
}

/**
 * Up to `count` risks that the mentor has not named yet: about what was just said first, about money first in
 * the money mode, the kind's own before the general ones.
 */
export function nextRisks(thread: ReadThread, mode: MentorMode, count: number): Risk[] {
  const { idea, news, said } = thread;
  const own = kindOf(idea.kind).risks;
  const general = idea.kind === 'general' ? [] : kindOf('general').risks;
  const heard = said.toLowerCase();
  // A claim without its places is in the earlier answer word for word, but for a capital letter.
  const open = [...own, ...general].filter(
    ({ claim }) => !heard.includes(claim.split('{')[0]!.trim().toLowerCase()),
  );
  const weight = (risk: Risk) =>
    (news.includes(risk.about) ? 2 : 0) +
    (mode === 'financial_advisor' && MONEY_FACETS.includes(risk.about) ? 3 : 0) +
    (own.includes(risk) ? 2.5 : 0);
  return open.sort((a, b) => weight(b) - weight(a)).slice(0, count);
}
