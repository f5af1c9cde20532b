/**
 * `npm run tamper -- --rounds 1000`: makes the sample community on a throw-away database, then changes one value of
 * one row at a time, or deletes it, drawn from every column of every table that bears on value, as somebody would who has the
 * database in hand, and looks whether the check of the books finds it and names its row. `--transfers 100000` lets
 * the members send so often before, `--together 50` changes so many rows for one look, of which the doubtful are
 * looked at again alone, and `--seed 5` draws others. The long form is all of them; `npm test` has a short one.
 * What cannot be found by design stands in docs/ledger.md. Ends with status 1 when something was missed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';
import { findBookViolations } from '#server/invariants/index.ts';
import { sealBlock } from '#server/modules/chain/seal-block.ts';
import { createLedger } from '#server/modules/ledger/index.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';
import { seedSampleCommunity } from '#server/seed/index.ts';
import { growBooks } from '#tests/support/tamper/grow-books.ts';
import { runTamper } from '#tests/support/tamper/run-tamper.ts';

const PROGRESS_EVERY = 50;
/** A block is due as soon as so many transfers wait. */
const SEAL_EVERY = 50_000;
const SECRET = 'a secret of a throw-away database, long enough';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    transfers: { type: 'string', default: '0' },
    together: { type: 'string', default: '1' },
  },
});
const dataDir = await mkdtemp(join(tmpdir(), 'protege-tamper-'));
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const postgres = await startEmbeddedPostgres({ dataDir, settings });
const databaseUrl = postgres.url('postgres');
// On a busy machine a look at everything takes its time.
const database = openDatabase({ url: databaseUrl, maxConnections: 8, statementTimeoutMs: 0 });
try {
  await migrate(databaseUrl);
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PROTEGE_LOG_LEVEL: 'error',
    PROTEGE_DATA_DIR: dataDir,
  });
  await seedSampleCommunity({ config, databaseUrl, secret: SECRET });
  const newId = uuidV7(systemClock);
  const seal = () => sealBlock({ db: database.db, clock: systemClock, newId, secret: SECRET });
  await seal();
  const ledger = createLedger({ url: databaseUrl, db: database.db, clock: systemClock });
  await growBooks(
    { pool: database.pool, ledger, newId },
    {
      transfers: Number(values.transfers),
      onBatch: async (done) => {
        if (done % SEAL_EVERY !== 0) return;
        console.log(`${done} transfers`);
        await seal();
      },
    },
  );
  await ledger.close();
  // The planner knows nothing of so many new rows yet, and every look joins them.
  await database.pool.query('analyze');
  const before = await findBookViolations(database.db, { chain: { from: 0 } });
  if (before.length > 0) throw new Error(`The books were broken before: ${JSON.stringify(before[0])}`);
  // What is missed is said at once: a long run that is ended has told what it had found.
  const said = { missed: 0, unnamed: 0 };
  const result = await runTamper(database, {
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    together: Number(values.together),
    onLook: ({ rounds, missed, unnamed }) => {
      for (const { table, column, row } of missed.slice(said.missed)) {
        console.error(`Missed: ${table}.${column} of ${JSON.stringify(row)}`);
      }
      for (const { table, column, told } of unnamed.slice(said.unnamed)) {
        console.error(`Not named: ${table}.${column}; told: ${told}`);
      }
      said.missed = missed.length;
      said.unnamed = unnamed.length;
      if (rounds % PROGRESS_EVERY === 0) {
        console.log(`${rounds} of ${values.rounds}, ${missed.length + unnamed.length} missed`);
      }
    },
  });
  const missed = result.missed.length + result.unnamed.length;
  console.log(
    `${result.rounds} values were changed or rows deleted, ${result.rounds - missed} found and named; ${result.refused} more were refused by their table.`,
  );
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
