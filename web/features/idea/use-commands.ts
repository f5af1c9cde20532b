/** What is done with ideas and their cards. Nothing is retried by itself; each says in words what went wrong. */
import { useQueryClient } from '@tanstack/react-query';
import type { PlaceId } from '#core/idea/places.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import { api } from '#web/lib/api-client.ts';
import { failureWords, isDecided } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { type CardEntry, type IdeaCard, keepCard, keepChoice, readCardAgain } from './queries.ts';

/** Why something was not done, in words. */
export interface Failure {
  title: string;
  message: string;
}

/** What came of a command: the card as it is now, or why there is none. */
export type Outcome = { card: IdeaCard; failure?: undefined } | { card?: undefined; failure: Failure };

/** Where a value goes: into a new entry, or in the stead of one. */
export type Target = { place: PlaceId; entryId: string | null };

/** Said where the server has not said why. */
const NOT_SAVED: Failure = {
  title: 'Not saved',
  message: 'The server could not be reached. Nothing is lost; try again when you are online.',
};

/**
 * Gives the commands of one member. Asking again for a new idea that may have been begun begins no second
 * one.
 */
export function useIdeaCommands(memberId: string) {
  const client = useQueryClient();
  const once = useAttempt();

  const attempt = async (ideaId: string | null, work: () => Promise<IdeaCard>): Promise<Outcome> => {
    try {
      const card = await work();
      keepCard(client, memberId, card);
      return { card };
    } catch (error) {
      // The card has changed elsewhere: what holds now is shown.
      if (ideaId !== null && isDecided(error)) await readCardAgain(client, memberId, ideaId);
      return { failure: failureWords(error, NOT_SAVED) };
    }
  };

  return {
    confirm: (ideaId: string, entry: CardEntry) =>
      attempt(ideaId, () => api.ideas.confirm({ id: ideaId, entryId: entry.id })),
    reject: (ideaId: string, entry: CardEntry) =>
      attempt(ideaId, () => api.ideas.reject({ id: ideaId, entryId: entry.id })),
    save: (ideaId: string, { place, entryId }: Target, value: IdeaValue) =>
      attempt(ideaId, () =>
        entryId === null
          ? api.ideas.fill({ id: ideaId, place, value })
          : api.ideas.replace({ id: ideaId, entryId, value }),
      ),
    rename: (ideaId: string, title: string) => attempt(ideaId, () => api.ideas.rename({ id: ideaId, title })),
    setArchived: (ideaId: string, isArchived: boolean) =>
      attempt(ideaId, () => api.ideas.archive({ id: ideaId, isArchived })),
    async begin(threadId: string | null): Promise<Outcome> {
      const outcome = await attempt(null, () =>
        once({ threadId }, (requestId) => api.ideas.create({ requestId, threadId })),
      );
      if (outcome.card && threadId !== null)
        keepChoice(client, memberId, { threadId, ideaId: outcome.card.id });
      return outcome;
    },
    async choose(threadId: string, ideaId: string): Promise<Outcome> {
      const outcome = await attempt(null, () => api.ideas.choose({ id: threadId, ideaId }));
      if (outcome.card) keepChoice(client, memberId, { threadId, ideaId });
      return outcome;
    },
  };
}
