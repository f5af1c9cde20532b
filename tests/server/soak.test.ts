/**
 * The short form of `npm run soak`: a few deeds of ordinary members, and each way of attacking once or twice, on the
 * product's own process with its rate limits on.
 */
import { expect, test } from 'vitest';
import { startOwnServer } from '#tests/support/fuzz/own-server.ts';
import { runSoak } from '#tests/support/soak/run-soak.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const DEEDS = 3;
const MEMBERS = 5;
/** Hostile files cost seconds each on a slow machine. */
const PATIENCE_MS = 900_000;
const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31));

test(
  'members are served while others attack: no exit, no fault, no request without an answer, and the books balance',
  async () => {
    console.info(`The soak: again with SOAK_SEED=${seed}`);
    const database = await createTestDatabase();
    const pages = new URL('../support/soak/local-pages.ts', import.meta.url);
    const env = { PROTEGE_SEED: 'none', PROTEGE_RATE_LIMITS: '1', NODE_OPTIONS: `--import ${pages}` };
    const server = await startOwnServer(env, database);
    try {
      const { ordinary, hostile } = await runSoak({
        ...{ site: server.site, seed, members: MEMBERS, siege: 1 },
        isOver: (done) => done >= DEEDS || server.exit() !== null,
        pauseMs: { ordinary: 0, hostile: 0 },
        holdMs: 1_000,
      });
      expect(server.exit(), server.output()).toBeNull();
      expect([...ordinary.faults, ...hostile.faults], `Again with SOAK_SEED=${seed}`).toEqual([]);
      expect([...ordinary.unanswered.keys()]).toEqual([]);
      // A deed may find nothing to do (no vote is open, nobody to send to), so not each is a request.
      expect(ordinary.allMs.length).toBeGreaterThanOrEqual(MEMBERS);
      expect(await server.violations()).toEqual([]);
      expect(await server.stop(), server.output()).toBe(0);
    } finally {
      await server.stop();
      await database.drop();
    }
  },
  PATIENCE_MS,
);
