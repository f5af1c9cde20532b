/**
 * Everything that the decision of `chat-v2` reads in a message's words, before any history is read, and once. What it
 * means for the card is read by `core/idea`; rewards read no meaning of their own.
 */
import { findSigns, isFirstPerson, type TextSign } from './find-signs.ts';
import { type MessageReading, readMessage } from './read-message.ts';
import { type Skeleton, skeletonOf } from './skeleton.ts';

/** A message as read under `chat-v2`. */
export interface SubstanceReading extends MessageReading {
  signs: TextSign[];
  skeleton: Skeleton;
  isFirstPerson: boolean;
}

/** Reads a message under `chat-v2`. */
export function readSubstance({ text }: { text: string }): SubstanceReading {
  return {
    ...readMessage({ text, policy: 'chat-v2' }),
    signs: findSigns(text),
    skeleton: skeletonOf(text),
    isFirstPerson: isFirstPerson(text),
  };
}
