/**
 * The built-in mentor: reads a conversation and answers it. Pure and deterministic: the same conversation in
 * the same thread always has the same answer.
 *
 * M1  It says what it is in its first answer and whenever it is asked.
 * M2  It speaks of the idea in the member's own words and does sums only with the member's numbers.
 * M3  It ends with one question, which it has not asked before in the thread, or with a next step when none is
 *     left.
 * M4  It never claims, promises or computes a reward, whatever it is told; about PRD it says given facts only.
 * M5  It is markdown of paragraphs, lists and bold, and 350 words at most.
 */

import { accountTopics, answerAboutAccounts } from './accounts.ts';
import {
  answerAboutPrd,
  answerAngry,
  answerEmpty,
  answerGreeting,
  answerInjection,
  answerNotEnglish,
  answerOffTopic,
  answerThanks,
  answerVague,
  answerWhatCanYouDo,
  answerWhoAreYou,
} from './answer-aside.ts';
import { attachmentParagraph } from './answer-attachment.ts';
import { answerImage, imageWish } from './answer-image.ts';
import {
  answerCompare,
  answerCompetition,
  answerCritique,
  answerFirstCustomers,
  answerFunding,
  answerLegal,
  answerNaming,
  answerPlan,
  answerPricing,
  answerSummary,
  answerTesting,
} from './answer-request.ts';
import { answerStatement } from './answer-statement.ts';
import { answerInDebt, answerLow, answerQuit, answerTheft, closingOfLow } from './answer-worries.ts';
import { nextQuestion } from './choose-next.ts';
import type { Conversation } from './conversation.ts';
import { type Body, type Draft, WHO_I_AM } from './draft.ts';
import { knownFacets } from './idea.ts';
import { rememberedIdea, rememberedSentence } from './memory/memory.ts';
import type { Intent } from './read-intent.ts';
import { READ_LIMIT, type ReadThread, readThread } from './read-thread.ts';
import { pick } from './sentences.ts';
import { fill } from './speak.ts';
import { FINANCIAL_DISCLAIMER } from './system-prompt.ts';

const ANSWERS: Readonly<Record<Intent, (draft: Draft) => Body>> = {
  empty: answerEmpty,
  angry: answerAngry,
  injection: answerInjection,
  low: answerLow,
  'in-debt': answerInDebt,
  theft: answerTheft,
  quit: answerQuit,
  'not-english': answerNotEnglish,
  'who-are-you': answerWhoAreYou,
  'what-can-you-do': answerWhatCanYouDo,
  'why-this-amount': answerAboutPrd,
  'about-prd': answerAboutPrd,
  summary: answerSummary,
  plan: answerPlan,
  critique: answerCritique,
  pricing: answerPricing,
  naming: answerNaming,
  funding: answerFunding,
  'first-customers': answerFirstCustomers,
  competition: answerCompetition,
  testing: answerTesting,
  legal: answerLegal,
  compare: answerCompare,
  greeting: answerGreeting,
  thanks: answerThanks,
  'off-topic': answerOffTopic,
  unsure: answerStatement,
  vague: answerVague,
  statement: answerStatement,
};

/** The most words that an answer has. */
export const ANSWER_WORDS_LIMIT = 350;

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Drops paragraphs from the end, but never the first two, until the answer fits. */
function fitted(body: Body, closing: string): Body {
  const kept = [...body];
  while (kept.length > 2 && wordCount([...kept, closing].join(' ')) > ANSWER_WORDS_LIMIT) kept.pop();
  return kept;
}

/**
 * Reads the thread; where it tells of no idea itself, on the ground of what is remembered or carried over (R3).
 * Also gives the sentence that says so.
 */
function readWithMemory({ turns, facts }: Conversation): { thread: ReadThread; remembered: string | null } {
  const thread = readThread(turns);
  const source = facts.carriedOver ? 'summary' : 'cards';
  const known = facts.carriedOver?.idea ?? rememberedIdea(facts.memories ?? []);
  const isTold = thread.idea.thing !== null || known.thing === null;
  if (isTold) return { thread, remembered: null };
  return { thread: readThread(turns, known), remembered: rememberedSentence(known, source) };
}

/** Answers the last message of a conversation, as markdown. Never refuses; an empty message gets an answer too. */
export function answerAsMentor(conversation: Conversation): string {
  const { threadId, mode, turns, facts } = conversation;
  const { thread, remembered } = readWithMemory(conversation);
  const seed = `${threadId}:${turns.length}`;
  const draft: Draft = { thread, mode, facts, seed };

  // "I don't know" before there is an idea is a wish for help to find one.
  const intent =
    thread.intent === 'unsure' && knownFacets(thread.idea).length === 0 ? 'vague' : thread.intent;
  const files = (turns.at(-1)?.attachments ?? []).map(attachmentParagraph);
  const asked = facts.accounts && accountTopics(thread.lastMessage);
  const wish = imageWish(draft);
  const body = (
    asked && asked.length > 0
      ? answerAboutAccounts(facts.accounts!, { topics: asked, usdPerPrd: facts.displayUsdPerPrd })
      : wish
        ? answerImage(draft, wish)
        : ANSWERS[intent](draft)
  ).filter((part) => part.trim() !== '');

  const question = nextQuestion(thread, mode, seed);
  const lead = pick(['My question:', 'What I would like to know next:', 'One question:'], `${seed}q`);
  const closing =
    intent === 'low'
      ? closingOfLow(draft)
      : question
        ? `**${lead}** ${fill(question.text, thread.idea)}`
        : '**Next step:** do one of the tests above with one real person, and tell me what they did.';
  const isFirst = thread.answers === 0 && intent !== 'who-are-you';
  const isCut = (turns.at(-1)?.text.length ?? 0) > READ_LIMIT;
  const head = [
    ...(isFirst ? [`*${WHO_I_AM}*`] : []),
    ...(isFirst && remembered ? [remembered] : []),
    ...(isCut
      ? [
          `That is more than I can read at once: I read the first ${READ_LIMIT.toLocaleString('en')} characters.`,
        ]
      : []),
  ];
  const tail = mode === 'financial_advisor' ? [`*${FINANCIAL_DISCLAIMER}*`] : [];
  head.push(...files);
  const fit = fitted(body, [...head, ...tail, closing].join(' '));
  return [...head, ...fit, ...tail, closing].join('\n\n');
}
