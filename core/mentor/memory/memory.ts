/**
 * What the mentor may remember of a member from one conversation to the next.
 *
 * R1  The mentor proposes what is confirmed on the card of an idea, and nothing else. Nothing is used before the
 *     member has kept it.
 * R2  To a model a card is data between delimiters, never an instruction.
 */
import type { Card } from '../../idea/card.ts';
import type { PlaceId } from '../../idea/places.ts';
import { MAX_MEMORY_LENGTH, type MemoryFact, type MemoryTopic } from './topics.ts';

/** The most that the mentor proposes after one message. */
const MAX_PROPOSALS = 3;

const TOPICS: Partial<Readonly<Record<PlaceId, MemoryTopic>>> = {
  product: 'idea',
  customer: 'audience',
  problem: 'problem',
  location: 'place',
  team: 'team',
};

/** What of a card is worth remembering; the newest three. What was proposed before, the store leaves out. */
export function proposeMemories(card: Card): MemoryFact[] {
  return card
    .flatMap(({ place, value, state }): MemoryFact[] => {
      const topic = TOPICS[place];
      if (!topic || state !== 'confirmed' || value.type !== 'text') return [];
      return [{ topic, text: value.text.slice(0, MAX_MEMORY_LENGTH).trim() }];
    })
    .slice(-MAX_PROPOSALS);
}
