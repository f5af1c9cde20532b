/**
 * What a conversation with the mentor is made of, for every provider: turns, a mode, and facts. Facts are
 * read by the server from the ledger and the thread; the mentor may say them and never invents others.
 */

import type { FoundAnswer } from '#core/content/found-answer.ts';
import type { Interview } from '#core/interview/interview.ts';
import type { AccountsFact } from './accounts.ts';
import type { TurnAttachment } from './attachment.ts';
import type { CarriedOver } from './memory/carry-over.ts';
import type { MemoryFact } from './memory/topics.ts';

/** The longest message of a member, in UTF-16 code units: about six pages. */
export const MAX_MESSAGE_LENGTH = 20_000;

const INVISIBLE = /[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

/** Says whether a text shows nothing, which is no message. */
export function isEmptyMessage(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}

/** The two modes of the chat. The wire and the store use the same words. */
export type MentorMode = 'general' | 'financial_advisor';

/** One turn of a thread. System notes of the product are not turns. */
export interface MentorTurn {
  role: 'member' | 'mentor';
  text: string;
  /** What the member attached to the message. */
  attachments?: readonly TurnAttachment[];
}

/** How the reward of one message was decided, as the member may be told it. */
export interface MessageRewardFact {
  /** Decimal text, `12` or `0`; what was really posted. */
  amountPrd: string;
  /** The sentences of `explainReward`. */
  explanation: readonly string[];
}

/**
 * What the mentor may know about the member. Every field is optional: what is absent is unknown, and is said
 * to be unknown. Nothing here identifies a person.
 */
export interface MentorFacts {
  /** The member's balance as a decimal text. */
  balancePrd?: string;
  ideasShared?: number;
  roadmaps?: number;
  /** What the member may still earn for messages today, as a decimal text. */
  leftTodayPrd?: string;
  /** The display rate, as a decimal text: US dollars for one PRD. An estimate, not an offer. */
  displayUsdPerPrd?: string;
  /** The member's own accounts at a time; only in Financial Advisor mode. */
  accounts?: AccountsFact;
  /** What the member lets the mentor remember, newest first; the member's own words. */
  memories?: readonly MemoryFact[];
  /** What was known in the conversation that this one goes on from. */
  carriedOver?: CarriedOver;
  /** What the pages of this community know about the question that is being answered, best first. */
  answers?: readonly FoundAnswer[];
  /** The pages nearest to a question that none of them answers: to choose from, and nothing that the pages say of it. */
  nearest?: readonly FoundAnswer[];
  /** The card of the idea, and how the message that is answered was read. */
  interview?: Interview;
  /** The decision on the message that is being answered. */
  reward?: MessageRewardFact;
  /** The decision on the member's message before that one. */
  previousReward?: MessageRewardFact;
}

/** One request for an answer: the turns end with the member's message that is to be answered. */
export interface Conversation {
  /** Seeds the choice of words, so that the same thread always has the same answers. */
  threadId: string;
  mode: MentorMode;
  turns: readonly MentorTurn[];
  facts: MentorFacts;
}
