/**
 * A whole application for one test file: its own database, a fake clock, the offline adapters, listening on a
 * free port of 127.0.0.1. Tests talk to it over HTTP, as anybody would.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNameLookUp, type LookUpName } from '#server/adapters/look-up-name.ts';
import { type App, type AppOptions, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createTextWork, type TextWork } from '#server/platform/text-work/create-text-work.ts';
import type { BankProvider } from '#server/ports/bank-provider.ts';
import type { BitcoinInfo } from '#server/ports/bitcoin-info.ts';
import type { CardPayments } from '#server/ports/card-payments.ts';
import type { Custody } from '#server/ports/custody.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { ImageModel } from '#server/ports/image-model.ts';
import type { MarketData } from '#server/ports/market-data.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import type { Retrieval } from '#server/ports/retrieval.ts';
import type { VirusScanner } from '#server/ports/virus-scanner.ts';
import type { TextTaskName } from '#server/text-tasks.ts';
import { freePort } from '../../scripts/free-port.ts';
import { expectActsOnRecord } from './acts-on-record.ts';
import { expectBooksToBalance } from './books-balance.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { RecordingMailer } from './recording-mailer.ts';
import { createTestDatabase } from './test-database.ts';
import { watchFaces } from './watch-faces.ts';
import { asServer, takeLoopHolds } from './watch-loop.ts';

/** The figures of the threads for texts. */
export const textMetrics = createMetrics();
/** They take longer to start than most tests: the applications of a process share theirs. */
const textWork = createTextWork({ metrics: textMetrics, longestMs: Number.POSITIVE_INFINITY });

/** How many tasks of a name the threads have done in this process: whoever prints or reads on the event loop is found out by it. */
export async function doneInThreads(task: TextTaskName): Promise<number> {
  const { text } = await textMetrics.read();
  return Number(text.match(`protege_text_tasks_total\\{task="${task}"\\} (\\d+)`)?.[1] ?? 0);
}

export interface TestApp {
  app: App;
  url: string;
  databaseUrl: string;
  clock: FakeClock;
  mailer: RecordingMailer;
  /** Checks the books and that nothing held the event loop, then ends the application and its database. */
  stop(): Promise<void>;
  /** Ends the application and starts another on the same database, as after a restart. */
  restart(): Promise<void>;
}

export interface StartAppOptions {
  env?: Record<string, string>;
  mentorModel?: MentorModel;
  imageModel?: ImageModel;
  marketData?: MarketData;
  cardPayments?: CardPayments;
  custody?: Custody;
  bankProvider?: BankProvider;
  retrieval?: Retrieval;
  bitcoinInfo?: BitcoinInfo;
  fileStore?: FileStore;
  virusScanner?: VirusScanner;
  /** What names are; where nothing else is said, none but this machine's is known just now, whatever network a test runs in. */
  lookUp?: LookUpName;
  clock?: FakeClock;
  /** Looks at the books every hour too, as the product does. */
  checksBooks?: boolean;
  /** Looks at the server's health every minute too, as the product does. */
  watchesHealth?: boolean;
  /** Takes the place of the threads for texts that the applications share, which it is given. */
  textWork?: (shared: TextWork) => TextWork;
  /** Takes the lines of the log. */
  logTo?: (line: string) => void;
  /** Adds what only the test needs, before the application listens. */
  beforeListening?: (app: App) => void;
}

export async function startApp(options: StartAppOptions = {}): Promise<TestApp> {
  takeLoopHolds();
  const database = await createTestDatabase();
  const clock = options.clock ?? createFakeClock();
  const mailer = new RecordingMailer();
  // Made when the first file is kept.
  const dataDir = join(tmpdir(), `protege-test-${randomUUID()}`);
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    ...(options.env?.NODE_ENV === 'production' && (await publicAddress())),
    PROTEGE_DATA_DIR: dataDir,
    PROTEGE_LOG_LEVEL: 'error',
    PROTEGE_RATE_LIMITS: '0',
    PROTEGE_SEED: 'none',
    ...options.env,
  });
  const start = () =>
    listenWatched(options, {
      checksBooks: false,
      watchesHealth: false,
      lookUp: createNameLookUp({ servers: [] }),
      ...options,
      config,
      databaseUrl: database.url,
      secret: 'a secret that only the tests know, long enough',
      clock,
      mailer,
      textWork: options.textWork?.(textWork) ?? textWork,
    });

  const test: TestApp = {
    ...(await start()),
    databaseUrl: database.url,
    clock,
    mailer,
    restart: async () => {
      await test.app.close();
      Object.assign(test, await start());
    },
    stop: async () => {
      try {
        await expectBooksToBalance(database.url);
        await expectActsOnRecord(test, database.url);
        expectFreeLoop();
      } finally {
        await test.app.close();
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
  return test;
}

/** Starts an application whose work on the event loop is watched once it listens: what a start takes holds nobody up. */
function listenWatched(
  { beforeListening }: StartAppOptions,
  options: AppOptions,
): Promise<Pick<TestApp, 'app' | 'url'>> {
  const state = { isOpen: false };
  return asServer(state, async () => {
    const app = await createApp(options);
    beforeListening?.(app);
    const url = await app.listen();
    state.isOpen = true;
    // Jobs that a test runs, and what it asks of a module without a request, are the server's work too.
    watchFaces(app.deps);
    return { app, url };
  });
}

/** Production serves under the address that it is given, so the port is chosen before. */
async function publicAddress(): Promise<Record<string, string>> {
  const port = String(await freePort());
  return { PORT: port, PROTEGE_PUBLIC_URL: `http://127.0.0.1:${port}` };
}

/** No request and no job may have held the event loop: everybody else would have waited for it. */
function expectFreeLoop(): void {
  const holds = takeLoopHolds();
  if (holds.length === 0) return;
  const list = holds.map(({ owner, ms }) => `${owner} took ${ms} ms`).join('; ');
  throw new Error(`The event loop was held: ${list}.`);
}
