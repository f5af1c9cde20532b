/**
 * Closes one vote in a process of its own, so that it can be killed: the product's own code on the product's own
 * ledger. With `one-by-one` the releases are what a naive product does: a transaction for each. Prints the
 * seconds that it took and the most memory that the process had, in bytes.
 */
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '#server/database/pool.ts';
import { createLedger } from '#server/modules/ledger/index.ts';
import { endVote } from '#server/modules/pitch/closing.ts';
import { decideClose, releaseBatch } from '#server/modules/pitch/commands/close-vote.ts';
import { inTransaction, type PitchDeps } from '#server/modules/pitch/pitch-context.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';

const [url, projectId, way, limit] = process.argv.slice(2) as [string, string, string, string];
const clock = systemClock;
const { db, close } = openDatabase({ url, maxConnections: 4 });
const ledger = createLedger({ url, clock, db, log: pino({ level: 'error' }) });
// Mails are told after the release; here nobody is to be told.
const jobs = { enqueue: async () => undefined } as unknown as PitchDeps['jobs'];
const wallet = { voteLimit: async () => 0n };
const notices = { tell: async () => undefined };
const deps: PitchDeps = { db, clock, newId: uuidV7(clock), ledger, jobs, notices, wallet };
const show = () => undefined;

let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 50);
const start = performance.now();
if (way === 'one-by-one') await releaseOneByOne(Number(limit));
else await endVote(deps, show, projectId);
const seconds = (performance.now() - start) / 1_000;
clearInterval(watch);
const { rows } = await sql<{ released_votes: number }>`
  select released_votes from project_results where project_id = ${projectId}`.execute(db);
console.log(JSON.stringify({ seconds, peak, released: rows[0]?.released_votes ?? 0 }));
await ledger.close();
await close();

async function releaseOneByOne(count: number): Promise<void> {
  await inTransaction(deps, show, (context) => decideClose(context, projectId));
  for (let released = 0; released < count; released += 1) {
    await inTransaction(deps, show, (context) => releaseBatch(context, projectId, 1));
  }
}
