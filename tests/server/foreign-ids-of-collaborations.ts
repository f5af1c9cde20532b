/** What the ids of collaborations name (`foreign-ids.test.ts`). */
import type { Kind } from '#tests/support/world.ts';

/** They are shown to everybody; what one may do in them is walked in the tests of their module. */
const ANY = { open: 'Collaborations are public.', mine: 'collaboration' } as const;
const NAME = { open: 'A username.' };

/** By endpoint, and where the id stands. */
export const NAMED_OF_COLLABORATIONS: Record<string, Record<string, Kind | { open: string; mine?: Kind }>> = {
  'collaborations.create': { documentId: 'work', roadmapId: 'roadmap' },
  'collaborations.join': { id: ANY },
  'collaborations.withdraw': { id: ANY },
  'collaborations.requests': { id: 'collaboration' },
  'collaborations.answer': { id: 'collaboration', username: NAME },
  'collaborations.leave': { id: ANY },
  'collaborations.remove': { id: 'collaboration', username: NAME },
  'collaborations.complete': { id: 'collaboration' },
  'collaborations.cancel': { id: 'collaboration' },
  'collaborations.confirm': { id: ANY },
  'collaborations.object': { id: ANY },
  'collaborations.reviewed': { id: ANY },
  'collaborations.handIn': { id: ANY },
  'collaborations.rate': { id: ANY },
};
