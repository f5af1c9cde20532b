import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAnew } from './read-anew.ts';

const queryKey = ['orders'];

/** A query whose answers are given by hand, in the order in which they were asked for. */
function asked() {
  const client = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const end = observer.subscribe(() => {});
  const until = (count: number) => expect.poll(() => answers.length).toBe(count);
  const shown = () => client.getQueryData<string>(queryKey);
  return { client, answers, until, shown, end };
}

test('an answer that was on its way does not undo an event', async () => {
  const { client, answers, until, shown, end } = asked();
  await until(1);
  answers[0]!('before');
  await expect.poll(shown).toBe('before');
  void client.invalidateQueries({ queryKey });
  await until(2);
  client.setQueryData(queryKey, 'event');
  readAnew(client, queryKey);
  await until(3);
  answers[1]!('before');
  expect(shown()).toBe('event');
  answers[2]!('event and more');
  await expect.poll(shown).toBe('event and more');
  end();
});

test('the first answer is asked for again when an event came meanwhile', async () => {
  const { client, answers, until, shown, end } = asked();
  await until(1);
  readAnew(client, queryKey);
  await until(2);
  answers[0]!('before');
  answers[1]!('after');
  await expect.poll(shown).toBe('after');
  end();
});

test('nothing is read when nothing is on its way', async () => {
  const { client, answers, until, shown, end } = asked();
  await until(1);
  answers[0]!('known');
  await expect.poll(shown).toBe('known');
  readAnew(client, queryKey);
  await client.cancelQueries({ queryKey });
  expect(answers).toHaveLength(1);
  end();
});
