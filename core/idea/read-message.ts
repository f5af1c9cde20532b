/** A member's message as the card reads it: what it does, and what it proposes. One call, for a thread. */
import type { Proposal } from './card.ts';
import { propose } from './propose.ts';
import { type ActContext, readAct } from './read-act.ts';
import type { ActReading } from './speech-act.ts';

/** A message as read. */
export interface MessageForCard {
  reading: ActReading;
  /** In the order in which they are worth asking; the sentences of a question or a yes that state something count. */
  proposals: Proposal[];
}

/** Reads a message. */
export function readMessageForCard({ text, ...context }: ActContext & { text: string }): MessageForCard {
  return { reading: readAct(text, context), proposals: propose(text, { asked: context.asked }) };
}
