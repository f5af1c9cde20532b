/**
 * What every answer is made of: a reading of the thread, the mode, the facts, and a seed. An answer is a list
 * of markdown paragraphs; the closing question is added once, at the end, by `answer-as-mentor.ts`.
 */
import type { MentorFacts, MentorMode } from './conversation.ts';
import type { ReadThread } from './read-thread.ts';

/** The material of one answer. */
export interface Draft {
  thread: ReadThread;
  mode: MentorMode;
  facts: MentorFacts;
  /** Differs for each thread and turn. */
  seed: string;
}

/** The body of an answer: paragraphs of markdown, without the closing question. */
export type Body = string[];

/** What the built-in mentor says about itself. */
export const WHO_I_AM = "I am Protege AI's built-in mentor: rules, not a language model.";
