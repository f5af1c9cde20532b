/** What a card of the mentor's memory may be: its topics and its bounds. */

/** What a card can be about. The store and the wire use the same words. */
export const MEMORY_TOPICS = [
  'venture',
  'idea',
  'audience',
  'problem',
  'goal',
  'place',
  'team',
  'other',
] as const;

/** What a card is about. */
export type MemoryTopic = (typeof MEMORY_TOPICS)[number];

/** One thing that is remembered, in the member's words. */
export interface MemoryFact {
  topic: MemoryTopic;
  text: string;
}

/** The longest card, in UTF-16 code units. */
export const MAX_MEMORY_LENGTH = 300;

/** The most cards that a member keeps; all of them are given to the model. */
export const MAX_MEMORIES = 40;
