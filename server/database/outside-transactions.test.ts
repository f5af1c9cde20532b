import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImageModelError } from '#server/ports/image-model.ts';
import { RetrievalError } from '#server/ports/retrieval.ts';
import { createScriptedMentor } from '#tests/support/gated-mentor.ts';
import { createMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { isInsideTransaction, outsideTransactions } from './outside-transactions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const port = outsideTransactions('The port', { name: 'port', ask: async () => 'answered' });

test('a port is not asked inside a transaction, of whatever kind, and is before and after one', async () => {
  const { db } = app.app.deps;
  expect(await port.ask()).toBe('answered');
  const transactions = [
    () => db.transaction(),
    () => db.transaction().setIsolationLevel('repeatable read'),
    () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
  ];
  for (const transaction of transactions) {
    const asking = transaction().execute(async (tx) => {
      await tx.selectFrom('members').select('id').execute();
      return port.ask();
    });
    await expect(asking).rejects.toThrow('The port was asked inside a transaction.');
  }
  expect(await port.ask()).toBe('answered');
});

test('what a transaction has begun may ask when it has ended', async () => {
  const committed = Promise.withResolvers<void>();
  let later: Promise<string> | undefined;
  await app.app.deps.db.transaction().execute(async () => {
    later = committed.promise.then(() => port.ask());
  });
  committed.resolve();
  expect(await later).toBe('answered');
});

test('the application’s own ports are such', async () => {
  const { db, mailer, exchange, textWork } = app.app.deps;
  const asks = [
    () => mailer.send({ to: 'ada@example.org', subject: 'Hello', text: 'Hello' } as never),
    () => exchange.custody.statusOf('nothing'),
    () => textWork.run('research.clean', 'one'),
  ];
  for (const ask of asks) {
    await expect(db.transaction().execute(async () => ask())).rejects.toThrow('inside a transaction');
  }
});

test('a model, an image model and a search are not reached by what runs inside a transaction', async () => {
  const reached = new Set<string>();
  const scripted = createScriptedMentor(() => {
    reached.add('model');
    return ['[]'];
  });
  const own = await startApp({
    mentorModel: scripted.model,
    imageModel: {
      provider: 'scripted',
      modelName: 'Scripted',
      generate: async () => {
        reached.add('image');
        throw new ImageModelError('refused', 'Not today.');
      },
    },
    retrieval: {
      searchName: 'search.example',
      search: async () => {
        reached.add('search');
        return [];
      },
      fetchPage: async () => {
        reached.add('page');
        throw new RetrievalError('failed', 'The page did not answer.');
      },
    },
  });
  const { db, jobs, mentor } = own.app.deps;
  const ada = await createMember(own, { username: 'ada' });
  const work = async () => {
    const text = 'Artisan bakeries sell 12% of all bread in the country, says the trade letter.';
    const inputs = {
      type: 'market-analysis',
      query: 'bread',
      industry: 'bakeries',
      useWeb: true,
      sources: [
        { kind: 'text', title: 'Trade letter', text },
        { kind: 'link', url: 'https://bread.example/' },
      ],
    };
    const { body } = await ada.client.post('/api/research/reports', { requestId: randomUUID(), inputs });
    return async () => {
      // Making an image begins a transaction of its own, which is refused inside another one.
      const making = mentor.images.generate({ memberId: ada.id } as never, { prompt: 'A logo', key: null });
      await (isInsideTransaction() ? expect(making).rejects.toThrow('inside another one') : making);
      // Each step that cannot ask fails the report, and a member's retry goes on with the next.
      for (let step = 0; step < 4; step += 1) {
        await jobs.runDue();
        await ada.client.post(`/api/research/reports/${body.id}/retry`);
      }
    };
  };
  const inside = await work();
  await db.transaction().execute(inside);
  expect([...reached]).toEqual([]);
  const outside = await work();
  await outside();
  expect([...reached].sort()).toEqual(['image', 'model', 'page', 'search']);
  await own.stop();
});
