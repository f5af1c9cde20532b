/** The built-in mentor's answer to a conversation as every provider is given it. */

import { readAct } from '../idea/read-act.ts';
import type { Conversation } from '../mentor/conversation.ts';
import { answerTurn } from './answer-turn.ts';
import type { Interview, TurnAnswer } from './interview.ts';
import { NOTHING_SETTLED } from './settle.ts';

/** Answers the last message of a conversation. */
export function answerConversation({ turns, mode, facts }: Conversation): TurnAnswer {
  const newest = turns.at(-1);
  const text = newest?.text ?? '';
  return answerTurn({
    interview: facts.interview ?? withoutCard(text, turns.length),
    mode,
    text,
    facts,
    found: facts.answers ?? [],
    nearest: facts.nearest ?? [],
    files: (newest?.attachments ?? []).map(({ name, kind, words }) => ({
      name,
      kind,
      hasWords: (words ?? '').trim() !== '',
    })),
  });
}

/** Where nobody has read the message or keeps a card: what it does is all there is. */
function withoutCard(text: string, turns: number): Interview {
  return {
    language: 'en',
    otherLanguage: null,
    reading: readAct(text, { asked: null, hasOpenProposals: false, hasCard: false }),
    settled: NOTHING_SETTLED,
    change: null,
    hasClosed: false,
    isLanguageNamed: false,
    card: [],
    proposed: [],
    asked: null,
    askedBefore: [],
    answers: Math.floor(turns / 2),
    questions: { questions: [], first: [], orders: {}, knowers: [] },
    kind: null,
    kinds: [],
  };
}
