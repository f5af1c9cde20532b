// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepChoice } from './queries.ts';

const IDEA = '5f0c6c5e-3f0e-4b7e-9d54-0f4f5b8f2a11';
const OTHER = '9b2f0f0a-7a5b-4a0c-8f51-1d2f7c6b9e22';
const aside = { place: 'need', amount: '900' };

test('what a conversation keeps beside a card stays when the same idea is chosen again, and is read anew for another', () => {
  const client = new QueryClient();
  const choose = (ideaId: string) => keepChoice(client, 'ada', { threadId: 'talk', ideaId });
  choose(IDEA);
  const [query] = client.getQueryCache().getAll();
  const kept = { ideaId: IDEA, asides: [aside] };
  client.setQueryData(query!.queryKey, kept);
  choose(IDEA);
  expect(query!.state).toMatchObject({ data: kept, isInvalidated: false });
  choose(OTHER);
  expect(query!.state).toMatchObject({ data: { ideaId: OTHER, asides: [] }, isInvalidated: true });
});
