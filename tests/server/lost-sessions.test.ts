/** The database ends every session, as at a failover: what was in flight is refused as an outage, the rest goes on. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberWithAccount, move, openBankAccount } from '#server/modules/banking/banking-test-kit.ts';
import { createTrader, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { openSessionEnder, type SessionEnder } from '#tests/support/end-sessions.ts';
import type { Answer } from '#tests/support/http-client.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
let bob: TestMember;
let database: SessionEnder;

/** Rejects by what nobody listened to: the server's process would have ended by it, and whoever waits would wait for ever. */
let fault: Promise<never>;
let onFault: (error: unknown) => void;

/** The work of a test, which fails in words as soon as the server would have ended. */
const survives = (work: () => Promise<void>) => () => Promise.race([work(), fault]);

beforeAll(async () => {
  fault = new Promise((_, reject) => {
    onFault = (cause) => reject(new Error('The server would have ended by a lost session.', { cause }));
  });
  fault.catch(() => undefined);
  process.on('uncaughtException', onFault);
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  ada = await createTrader(app, 'ada', { BTC: '10' });
  await givePrd(app, ada.id, '12');
  bob = await createMember(app, { username: 'bob' });
  database = await openSessionEnder(app.databaseUrl);
});
afterAll(async () => {
  try {
    await database.close();
    await Promise.race([app.stop(), fault]);
  } finally {
    process.off('uncaughtException', onFault);
  }
});

/** Asks again under the same key, as clients do, for as long as the answer is that of an outage. */
async function untilDone(ask: () => Promise<Answer<any>>): Promise<Answer<any>> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

test(
  'a transaction in which nothing is asked at the moment is lost, and nothing else',
  survives(async () => {
    const { pool, db } = app.app.deps.database;
    const isEnded = new Promise((resolve) => {
      pool.once('acquire', (client) => client.once('end', resolve));
    });
    const transaction = db.transaction().execute(async (tx) => {
      await tx.selectFrom('members').select('id').execute();
      await database.endAll();
      await isEnded;
      await tx.selectFrom('members').select('id').execute();
    });
    await expect(transaction).rejects.toThrow();
    expect((await untilDone(() => ada.client.get('/api/wallet'))).status).toBe(200);
  }),
);

test(
  'a request that waited in the database is an outage with a time to come back, and the same one again succeeds once',
  survives(async () => {
    const letIn = await database.hold('mentor_threads');
    const sending = { clientMessageId: randomUUID() };
    const idea = freshIdea(1);
    const sent = say(ada.client, idea, sending);
    await expect.poll(() => database.waiting()).toBeGreaterThan(0);
    await database.endAll();
    const refused = await sent;
    expect([refused.status, (refused.body as any).code]).toEqual([503, 'service_unavailable']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await letIn();

    const again = await untilDone(() => say(ada.client, idea, sending));
    expect(again.status).toBe(201);
    expect(await untilAnswered(ada.client, again.body.thread.id)).toMatchObject({ status: 'complete' });
  }),
);

test(
  'a transfer whose connection is ended is posted once, without its sender noticing',
  survives(async () => {
    const letIn = await database.hold('ledger_accounts');
    const body = { recipient: bob.address, amount: '1' };
    const headers = newKey();
    const sent = ada.client.post('/api/wallet/transfers', body, headers);
    await expect.poll(() => database.waiting()).toBeGreaterThan(0);
    await database.endAll();
    await letIn();
    expect([201, 503]).toContain((await sent).status);
    const again = await untilDone(() => ada.client.post('/api/wallet/transfers', body, headers));
    expect(again.status).toBe(201);
    expect((await untilDone(() => bob.client.get('/api/wallet'))).body.balance).toBe('101.00000000');
  }),
);

test(
  'money that was under way in its transaction when every session was ended is posted once by the same key, and nothing else is lost [attack]',
  survives(async () => {
    const { member, account } = await memberWithAccount(app, 'halfway', '50');
    const savings = await openBankAccount(app, member);
    // What stands in the way is met late: the accounts are locked by then, and the limits have been looked at.
    const letIn = await database.hold('ledger_postings');
    const moves = [1, 2, 3].map((dollars) => {
      const [body, key] = [
        { fromAccountId: account.id, toAccountId: savings.id, amount: `${dollars}` },
        newKey(),
      ];
      return () => move(member.client, body, key);
    });
    const sent = moves.map((ask) => ask());
    await expect.poll(() => database.waiting(), { timeout: 60_000 }).toBeGreaterThan(0);
    await database.endAll();
    await letIn();
    for (const { status, body, headers } of await Promise.all(sent)) {
      if (status === 201) continue;
      expect([status, body.code]).toEqual([503, 'service_unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (const ask of [...moves, ...moves]) expect((await untilDone(ask)).status).toBe(201);
    expect(
      (await untilDone(() => member.client.get(`/api/banking/accounts/${savings.id}`))).body.balance,
    ).toBe('6.00');
    expect((await untilDone(() => bob.client.get('/api/wallet'))).body.balance).toBe('101.00000000');
  }),
);

test(
  'the matcher takes its office again by itself, and an order that is repeated by its key rests once',
  survives(async () => {
    const headers = newKey();
    const order = { side: 'sell' as const, quantity: '0.1', price: '40000' };
    await database.endAll();
    const placed = await untilDone(() => place(ada, order, headers));
    expect(placed.status).toBe(201);
    expect((await untilDone(() => place(ada, order, headers))).body).toEqual(placed.body);
    const { body } = await untilDone(() => ada.client.get('/api/exchange/markets/btc_usdt/book'));
    expect(body.asks).toMatchObject([{ price: '40000.00', quantity: '0.10000000' }]);
  }),
);

test(
  'jobs go on, and so do the answers of the mentor',
  survives(async () => {
    await database.endAll();
    // The first question may still meet a connection of which nobody has heard yet that it is gone.
    await app.app.deps.jobs.runDue().catch(() => app.app.deps.jobs.runDue());
    const { body } = await untilDone(() => say(bob.client, freshIdea(2)));
    expect(await untilAnswered(bob.client, body.thread.id)).toMatchObject({ status: 'complete' });
  }),
);
