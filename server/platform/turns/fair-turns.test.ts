import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';
import { noPlace } from './shares.ts';

const refusal = (displaced: { isFull: boolean }) => noPlace(displaced, 30);

/** Things that are done when the test says so, and the order in which they began. */
function createBench(limits: {
  atOnce: number;
  waitingEach: number;
  waitingAll: number;
  goesFirst?: (owner: string) => boolean;
}) {
  const takeTurn = createFairTurns({ ...limits, refusal });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const give = (memberId: string, name: string) =>
    takeTurn(memberId, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  /** Ends one, and lets what follows from it happen. */
  const finish = async (name: string) => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { give, finish, began };
}

test('twenty files of one member keep one place busy, and another member’s file begins at once', async () => {
  const { give, began } = createBench({ atOnce: 2, waitingEach: 20, waitingAll: 100 });
  for (let file = 1; file <= 20; file += 1) void give('eve', `eve ${file}`);
  void give('ada', 'ada 1');
  await new Promise(setImmediate);
  expect(began).toEqual(['eve 1', 'ada 1']);
});

test('whoever waits is served in rounds, one file of each', async () => {
  const { give, finish, began } = createBench({ atOnce: 1, waitingEach: 20, waitingAll: 100 });
  for (const name of ['eve 1', 'eve 2', 'eve 3']) void give('eve', name);
  for (const name of ['ada 1', 'ada 2']) void give('ada', name);
  void give('bob', 'bob 1');
  await new Promise(setImmediate);
  for (const name of ['eve 1', 'ada 1', 'bob 1', 'eve 2', 'ada 2']) await finish(name);
  expect(began).toEqual(['eve 1', 'ada 1', 'bob 1', 'eve 2', 'ada 2', 'eve 3']);
});

test('no more than the places are served at once, and a failure gives its place back', async () => {
  const takeTurn = createFairTurns({ atOnce: 2, waitingEach: 5, waitingAll: 9, refusal });
  let now = 0;
  let most = 0;
  const act = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    throw new Error('no');
  };
  const all = ['ada', 'bob', 'cem', 'dan', 'eve', 'ada', 'bob'].map((member) => takeTurn(member, act));
  const ended = await Promise.allSettled(all);
  expect(ended.map(({ status }) => status)).toEqual(Array(7).fill('rejected'));
  expect(most).toBe(2);
});

test('a member’s queue is bounded, and of a full queue the newest of whoever waits with most gives way', async () => {
  const { give, finish } = createBench({ atOnce: 1, waitingEach: 2, waitingAll: 3 });
  void give('eve', 'eve 1');
  const [second, third] = [give('eve', 'eve 2'), give('eve', 'eve 3')];
  const said = { code: 'too_many_requests', status: 429, details: { retryAfterSeconds: 30 } };
  const displaced = expect(third).rejects.toMatchObject(said);
  await expect(give('eve', 'eve 4')).rejects.toMatchObject(said);
  const ada = give('ada', 'ada 1');
  const bob = give('bob', 'bob 1');
  await displaced;
  // Three members wait with one each: none of them gives way to a fourth.
  await expect(give('cem', 'cem 1')).rejects.toMatchObject({ code: 'service_unavailable', status: 503 });
  for (const name of ['eve 1', 'ada 1', 'bob 1', 'eve 2']) await finish(name);
  expect(await Promise.all([ada, bob, second])).toEqual(['ada 1', 'bob 1', 'eve 2']);
});

test('while newcomers wait in their hundreds, every other turn is of a member who goes first [attack]', async () => {
  const goesFirst = (owner: string) => owner === 'ada' || owner === 'bob';
  const { give, finish, began } = createBench({ atOnce: 1, waitingEach: 20, waitingAll: 300, goesFirst });
  for (let account = 1; account <= 200; account += 1) void give(`made ${account}`, `made ${account}`);
  for (const name of ['ada 1', 'ada 2']) void give('ada', name);
  void give('bob', 'bob 1');
  await new Promise(setImmediate);
  for (const name of ['made 1', 'ada 1', 'made 2', 'bob 1', 'made 3']) await finish(name);
  expect(began).toEqual(['made 1', 'ada 1', 'made 2', 'bob 1', 'made 3', 'ada 2']);
});
