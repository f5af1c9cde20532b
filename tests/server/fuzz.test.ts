/**
 * The short form of `npm run fuzz`: a few thousand requests, as meant and not, as everyone who could call, over
 * HTTP and the live connection. The seed is drawn and printed; `FUZZ_SEED` draws the same again.
 */
import nodeCrypto from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLiquidity, notePrice } from '#server/modules/banking/conversion/conversion-test-kit.ts';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { sendRegressions } from '#tests/support/fuzz/regressions.ts';
import { bringEverybody, runFuzz } from '#tests/support/fuzz/run-fuzz.ts';
import { WHY_SELDOM } from '#tests/support/fuzz/seldom-reached.ts';
import type { FuzzSite } from '#tests/support/fuzz/site.ts';
import { findUnderstated, observeWrites } from '#tests/support/observe-writes.ts';
import { OidcProvider } from '#tests/support/oidc-provider.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createThingMaker } from './fuzz-things.ts';

const REQUESTS = 2_400;
/** What was asked for in the background is done after every so many requests. */
const DUE_EVERY = 150;

/** Many requests, some of which cost a password's hash, on a machine that may be slow. */
const PATIENCE_MS = 900_000;

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

let app: TestApp;

/** What the site signs in by. */
let provider: OidcProvider;
/** What the endpoints were seen to write. */
let observed: Awaited<ReturnType<typeof observeWrites>>;

beforeAll(async () => {
  provider = await new OidcProvider().start();
  const marketData = {
    name: 'a market',
    prices: async () => [{ symbol: 'btc_usdt' as const, price: '43250' }],
  };
  app = await startApp({ env: provider.env, marketData });
  observed = await observeWrites(app);
});
// Stopping checks that the books balance.
afterAll(async () => {
  observed.end();
  await app.stop();
  await provider.stop();
});

function siteOf(test: TestApp): FuzzSite {
  return {
    url: test.url,
    now: () => test.clock.now(),
    tokenFor: async (email, subject) => {
      await test.app.deps.jobs.runDue();
      return test.mailer.tokenFor(email, subject);
    },
    makeAdmin: async (id) => {
      const statement = "insert into member_roles (member_id, role, granted_at) values ($1, 'admin', $2)";
      await test.app.deps.database.pool.query(statement, [id, test.clock.now()]);
      test.app.deps.identity.forget(id);
    },
    suspend: async (id) => void (await test.app.deps.identity.setSuspended(id, true)),
    confirmAsked: async (id) => {
      const statement = 'update action_confirmations set confirmed_at = $2 where member_id = $1';
      await test.app.deps.database.pool.query(statement, [id, test.clock.now()]);
    },
    holdPasswords,
    bank: {
      fill: async (memberId) => {
        await fund(test, memberId, { USD: '500', BTC: '1' });
        await fillLiquidity(test, '100');
        await notePrice(test);
      },
    },
  };
}

/** Node's hashes of passwords begin when they are let go. */
function holdPasswords(): () => void {
  const { argon2 } = nodeCrypto;
  const held: (() => void)[] = [];
  const hold: typeof argon2 = (...given) => void held.push(() => argon2(...given));
  Object.assign(nodeCrypto, { argon2: hold });
  return () => {
    Object.assign(nodeCrypto, { argon2 });
    for (const begin of held.splice(0)) begin();
  };
}

test(
  'whatever is sent, nothing is a fault, undeclared, of another shape, or told to a stranger',
  async () => {
    console.info(`The fuzzer: again with FUZZ_SEED=${seed}`);
    let doneAt = 0;
    const { sent, turnedAway, findings, things, unasked, unreached, unkept, broken } = await runFuzz({
      ...{
        site: { ...siteOf(app), provider, maker: await createThingMaker(app) },
        seed,
        requests: REQUESTS,
        lanes: 8,
      },
      onProgress: (count) => {
        if (count - doneAt < DUE_EVERY) return;
        doneAt = count;
        void app.app.deps.jobs.runDue();
      },
    });
    await app.app.deps.jobs.runDue();
    const found = findings.map(({ what, actorKind, shots: [shot], answer }) => ({
      ...{ what, actorKind, request: `${shot?.method} ${shot?.path}`, body: shot?.body?.slice(0, 500) },
      answer: answer.slice(0, 500),
    }));
    expect(found, `Again with FUZZ_SEED=${seed}`).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    // The line of passwords was full, and told the rest of a crowd to come back.
    expect(turnedAway).toBeGreaterThanOrEqual(20);
    // It reached things, and not only refusals.
    expect(things).toBeGreaterThan(100);
    expect(broken).toEqual([]);
    expect(unasked, 'Endpoints that were never asked').toEqual([]);
    expect(unkept, 'Endpoints that a story should have brought to what they are for').toEqual([]);
    const unexplained = unreached.filter((id) => !WHY_SELDOM[id]);
    expect(unexplained, 'Endpoints that never did what they are for; a story, or a reason').toEqual([]);
  },
  PATIENCE_MS,
);

// Many of the endpoints do here what they are for, which they are only asked for in the walk of who may.
test('no endpoint says that less is at stake than its command was seen to do [attack]', () => {
  expect(findUnderstated(observed.seen()), `Say it in contract/stakes; again with FUZZ_SEED=${seed}`).toEqual(
    [],
  );
});

test('what was once answered wrongly is not again', async () => {
  expect(await sendRegressions(siteOf(app), bringEverybody)).toEqual([]);
});
