/** What the mentor remembers of the member, and the changes of it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api-client.ts';
import { notify } from '#web/ui/notify.ts';
import { wordsOf } from './failure-words.ts';
import { chatKeys } from './queries.ts';

/** All cards, and whether the memory is on. */
export type Memory = Awaited<ReturnType<typeof api.memory.read>>;
/** One thing that is remembered, or proposed. */
export type Card = Memory['items'][number];
/** What a card is about. */
export type Topic = Card['topic'];

/** What each topic is called. */
export const TOPIC_NAMES: Record<Topic, string> = {
  venture: 'Name of the venture',
  idea: 'Idea',
  audience: 'Audience',
  problem: 'Problem',
  goal: 'Goal',
  place: 'Place',
  team: 'Team',
  other: 'Something else',
};

/** Reads the memory of a member; read again by the commands that change it. */
export function useMemory(memberId: string) {
  return useQuery({ queryKey: chatKeys.memory(memberId), queryFn: () => api.memory.read() });
}

/** What is done with the cards. Failures are told; each answers whether it was done. */
export function useMemoryCommands(memberId: string) {
  const client = useQueryClient();
  const queryKey = chatKeys.memory(memberId);
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      await client.invalidateQueries({ queryKey });
      return true;
    } catch (error) {
      const { title, message } = wordsOf(error);
      notify.error(title, message);
      return false;
    }
  };
  return {
    keep: (card: Pick<Card, 'id' | 'topic' | 'text'>) =>
      attempt(() => api.memory.keep({ id: card.id, topic: card.topic, text: card.text })),
    add: (card: Pick<Card, 'topic' | 'text'>) => attempt(() => api.memory.add(card)),
    remove: (card: Pick<Card, 'id'>) => attempt(() => api.memory.remove({ id: card.id })),
    setOn: (isOn: boolean) =>
      attempt(async () => client.setQueryData(queryKey, await api.memory.switch({ isOn }))),
  };
}
