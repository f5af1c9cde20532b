/** The member's ideas, as the tools choose among them, and what holds of one. */
import { useQuery } from '@tanstack/react-query';
import { type Fact, textAt } from '#core/idea/facts.ts';
import { asSentence } from '#core/idea/words.ts';
import { orpc } from '#web/lib/api-client.ts';

const MOST = 50;

/** The open ideas, the one that changed last first; empty until they are read. */
export function useIdeas() {
  const { data } = useQuery(orpc.ideas.list.queryOptions({ input: { limit: MOST } }));
  return data?.items ?? [];
}

/** What is confirmed of an idea; empty for none, or until it is read. */
export function useFacts(ideaId: string | null): Fact[] {
  const { data } = useQuery(
    orpc.ideas.read.queryOptions({ input: { id: ideaId ?? '' }, enabled: ideaId !== null }),
  );
  return confirmedOf(data?.entries ?? []);
}

/** What holds of the entries that the server sent; the contract has checked their values. */
function confirmedOf(entries: readonly { place: Fact['place']; value: unknown; state: string }[]): Fact[] {
  return entries
    .filter(({ state }) => state === 'confirmed')
    .map(({ place, value }) => ({ place, value: value as Fact['value'] }));
}

/** What a new document begins with. */
export interface Start {
  ideaId: string;
  businessName: string;
  description: string;
}

/** The beginning of a document about the idea of a conversation; undefined for none, or until it is read. */
export function useStart(threadId: string | undefined): Start | undefined {
  const { data } = useQuery(
    orpc.ideas.ofThread.queryOptions({ input: { id: threadId ?? '' }, enabled: threadId !== undefined }),
  );
  const idea = data?.idea;
  if (!threadId || !idea) return undefined;
  const facts = confirmedOf(idea.entries);
  return {
    ideaId: idea.id,
    businessName: idea.isNamed ? idea.title : '',
    description: inWords(facts),
  };
}

const OPENINGS = { product: '', customer: 'Who it is for: ', problem: 'What is wrong today: ' } as const;

/** What holds of an idea in a few sentences of the member's own words; empty while nothing does. */
export function inWords(facts: readonly Fact[]): string {
  return (['product', 'customer', 'problem'] as const)
    .flatMap((place) => {
      const said = textAt(facts, place);
      return said === null ? [] : [`${OPENINGS[place]}${asSentence(said)}`];
    })
    .join(' ');
}
