/**
 * Reads a whole thread: the idea as it stands now, what the last message added, and what was asked before.
 *
 * T1  Only members' messages tell about the idea; the mentor's earlier answers tell only what was asked.
 * T2  A later statement replaces an earlier one, and the last answer says so where it matters.
 * T3  A short reply is read as the answer to the question before it.
 * T4  A file that comes with a message tells about the idea as the message does, and asks nothing.
 */

import { wantsImage } from '#core/images/wants-image.ts';
import type { MentorTurn } from './conversation.ts';
import { findKind } from './find-kind.ts';
import { FACETS, type Facet, type Idea, knows, NO_IDEA } from './idea.ts';
import { facetOfForeignQuestion, type Question, questionIn } from './question-bank.ts';
import { readAttachment } from './read-attachment.ts';
import { type Intent, isAside, readIntent } from './read-intent.ts';
import { CORRECTION, readAsAnswer, readStatements } from './read-statements.ts';

/** A thread as read. */
export interface ReadThread {
  idea: Idea;
  /** The intent of the last message. */
  intent: Intent;
  lastMessage: string;
  /** The facets that the last message told for the first time or changed. */
  news: Facet[];
  /** True when the last message corrected something said before. */
  isCorrection: boolean;
  /** The question before the last message, when it is one of ours. */
  answered: Question | null;
  /** How the last message answered it, when it did in a word. */
  plainAnswer: 'yes' | 'no' | 'unsure' | null;
  /** The ids of all questions asked so far. */
  askedIds: ReadonlySet<string>;
  /** Everything the mentor said so far, to not say it again. */
  said: string;
  /** The number of the mentor's answers so far. */
  answers: number;
}

interface Expectation {
  facet: Facet | null;
  question: Question | null;
}

function expectationBefore(turns: readonly MentorTurn[], at: number): Expectation {
  const before = turns[at - 1];
  if (before?.role !== 'mentor') return { facet: null, question: null };
  const question = questionIn(before.text);
  if (!question) return { facet: facetOfForeignQuestion(before.text), question: null };
  const isFacet = question.facet !== 'deeper' && question.facet !== 'next-step';
  return { facet: isFacet ? (question.facet as Facet) : null, question };
}

function plainAnswerOf(text: string, intent: Intent): ReadThread['plainAnswer'] {
  if (intent === 'unsure') return 'unsure';
  if (
    /^\s*(?:yes|yeah|yep|sure|of course|definitely|absolutely|i do|i have|correct|right)[\s.!]*$/i.test(text)
  )
    return 'yes';
  if (/^\s*(?:no|nope|nah|not really|none|nobody|no one|nothing|not yet)[\s.!]*$/i.test(text)) return 'no';
  return null;
}

/** How much of one message is read, in characters: about a thousand words. */
export const READ_LIMIT = 6_000;

/**
 * Reads a thread whose last turn is the member's. Of each message it reads the first `READ_LIMIT` characters.
 * `known` is what was known of the idea before the first turn.
 */
export function readThread(thread: readonly MentorTurn[], known: Idea = NO_IDEA): ReadThread {
  const turns = thread.map(({ role, text, attachments = [] }) => ({
    role,
    attachments,
    text: role === 'member' ? text.slice(0, READ_LIMIT) : text,
  }));
  let idea = known;
  let before = known;
  let intent: Intent = 'empty';
  let plainAnswer: ReadThread['plainAnswer'] = null;
  let expectation: Expectation = { facet: null, question: null };
  let heard = '';
  const askedIds = new Set<string>();

  for (const [at, { role, text, attachments }] of turns.entries()) {
    if (role === 'mentor') {
      const question = questionIn(text);
      if (question) askedIds.add(question.id);
      continue;
    }
    before = idea;
    intent = readIntent(text);
    expectation = expectationBefore(turns, at);
    plainAnswer = plainAnswerOf(text, intent);
    // A file comes before the words that bring it: what the member says about it counts for more.
    for (const attachment of attachments) idea = readAttachment(attachment, idea);
    if (isAside(intent)) continue;
    // Whom the member sells to, or what they owe, does not say what their own business is.
    heard += `\n${text.replace(/\b(?:the|my|our) (?:\w+ )?co-?op(?:erative)? (?:pays?|buys?|takes?|gives?)\b|\bcredit cards?(?: debts?)?\b/gi, ' ')}`;
    idea = readStatements(text, idea, expectation.facet);
    const { facet } = expectation;
    const names = /^(?:\p{Lu}[\w.]+(?: \p{Lu}[\w.]+)?(?:, | and | or )?){1,4}[.!]?$/u.test(text.trim());
    if (
      names &&
      idea.thing !== null &&
      (facet === 'alternative' || facet === 'evidence' || /\p{Ll}\p{Lu}/u.test(text))
    ) {
      idea = {
        ...idea,
        competitors: [
          ...new Set([
            ...idea.competitors,
            ...text
              .trim()
              .replace(/[.!]$/, '')
              .split(/, | and | or /),
          ]),
        ],
      };
    }
    const toldNothing = JSON.stringify(idea) === JSON.stringify(before);
    // A wish for an image answers no question.
    const isShort = text.split(/\s+/).length <= 40 && !text.includes('?') && !wantsImage(text);
    if (facet && toldNothing && isShort && intent === 'statement' && plainAnswer !== 'yes') {
      if (plainAnswer === null || facet === 'evidence') idea = readAsAnswer(text, idea, facet);
    }
    // A kind stays once it is found, so that one word about payments does not turn a shop into a bank.
    const isSettled = idea.kind !== 'general' && idea.thing === before.thing && before.thing !== null;
    if (!isSettled)
      idea = { ...idea, kind: findKind(heard.replaceAll(idea.audience ?? '\n', ' '), idea.thing) };
  }

  const lastMessage = turns.findLast(({ role }) => role === 'member')?.text ?? '';
  const told = (Object.keys(NO_IDEA) as (keyof Idea)[]).filter(
    (key) => JSON.stringify(idea[key]) !== JSON.stringify(before[key]),
  );
  const asFacet = (key: keyof Idea): Facet | null =>
    key === 'stage'
      ? 'evidence'
      : key === 'competitors'
        ? 'alternative'
        : (FACETS as readonly string[]).includes(key)
          ? (key as Facet)
          : null;
  const news = [...new Set(told.map(asFacet).filter((facet) => facet !== null))];
  return {
    idea,
    intent,
    lastMessage,
    news,
    isCorrection: CORRECTION.test(lastMessage) && news.some((facet) => knows(before, facet)),
    answered: expectation.question,
    plainAnswer,
    askedIds,
    said: turns
      .filter(({ role }) => role === 'mentor')
      .map(({ text }) => text)
      .join('\n'),
    answers: turns.filter(({ role }) => role === 'mentor').length,
  };
}
