/**
 * The application: every part wired, ready to listen. `main.ts` calls it with the real environment, tests with
 * a fake clock and a database of their own; there is no other difference between them.
 */
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createFileCheckpoints } from '#server/adapters/chain-checkpoints-file/create-file-checkpoints.ts';
import { createBitcoinInfo } from './adapters/create-bitcoin-info.ts';
import { createCardPayments } from './adapters/create-card-payments.ts';
import { createFileStore } from './adapters/create-file-store.ts';
import { createImageModel } from './adapters/create-image-model.ts';
import { createMailer } from './adapters/create-mailer.ts';
import { createMarketData } from './adapters/create-market-data.ts';
import { createMentorModel } from './adapters/create-mentor-model.ts';
import { createRetrieval } from './adapters/create-retrieval.ts';
import { createSms } from './adapters/create-sms.ts';
import { createSandboxCustody } from './adapters/custody-sandbox/create-sandbox-custody.ts';
import { createClamavScanner } from './adapters/virus-scanner-clamav/create-clamav-scanner.ts';
import type { Config } from './config.ts';
import { defaultDataDir } from './database/embedded.ts';
import { outsideTransactions } from './database/outside-transactions.ts';
import { openDatabase } from './database/pool.ts';
import type { Deps } from './deps.ts';
import { checkBooksHourly } from './invariants/check-books-hourly.ts';
import { createExchange } from './modules/exchange/index.ts';
import { createFiles, registerFileRoutes } from './modules/files/index.ts';
import { createFunding } from './modules/funding/index.ts';
import { createIdeas } from './modules/ideas/index.ts';
import { createIdentity, registerJwks } from './modules/identity/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { createAllowance, createMentor, memberRefOf, readKnowledge } from './modules/mentor/index.ts';
import { createNetworkChain } from './modules/network/index.ts';
import { createPayments, registerWebhook } from './modules/payments/index.ts';
import { createPitch } from './modules/pitch/index.ts';
import { createResearch } from './modules/research/index.ts';
import { settleOften } from './modules/rewards/index.ts';
import { createRoadmaps } from './modules/roadmap/index.ts';
import { createStudio } from './modules/studio/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import { createAttempts, tidyAttempts } from './platform/attempts.ts';
import { type Clock, systemClock, uuidV7 } from './platform/clock.ts';
import { createHttp } from './platform/http/create-http.ts';
import { registerDirect } from './platform/http/direct-route.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { registerSystemRoutes } from './platform/http/system-routes.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import { createLiveHub } from './platform/live/create-hub.ts';
import { registerLive } from './platform/live/register-live.ts';
import { createLoopMonitor } from './platform/metrics/loop-monitor.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createTextWork, type TextWork } from './platform/text-work/create-text-work.ts';
import { createWorkLists } from './platform/work-lists/create-work-lists.ts';
import type { BitcoinInfo } from './ports/bitcoin-info.ts';
import type { CardPayments } from './ports/card-payments.ts';
import type { Custody } from './ports/custody.ts';
import type { ImageModel } from './ports/image-model.ts';
import type { Mailer } from './ports/mailer.ts';
import type { MarketData } from './ports/market-data.ts';
import type { MentorModel } from './ports/mentor-model.ts';
import type { Retrieval } from './ports/retrieval.ts';
import { liveProcedures, router } from './router.ts';

/** Requests that take longer to finish are cut off, so that the process can stop within ten seconds. */
const FINISH_WITHIN_MS = 4_000;

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  secret: string;
  clock?: Clock;
  /** Replaces the adapter that the configuration names. */
  mailer?: Mailer;
  mentorModel?: MentorModel;
  imageModel?: ImageModel;
  custody?: Custody;
  marketData?: MarketData;
  retrieval?: Retrieval;
  cardPayments?: CardPayments;
  bitcoinInfo?: BitcoinInfo;
  /** Threads that applications share; whoever gives them ends them. */
  textWork?: TextWork;
  /** Takes the lines of the log instead of the standard output. */
  logTo?: (line: string) => void;
}

export interface App {
  deps: Deps;
  http: FastifyInstance;
  /** Listens, then starts background work, and resolves with the address. */
  listen(): Promise<string>;
  /**
   * Finishes what is in flight, refuses new work, and ends every connection. After a fault, what was in hand stays
   * counted as an attempt.
   */
  close(options?: { isFault?: boolean }): Promise<void>;
}

/** Builds the application on a migrated database. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config } = options;
  const clock = options.clock ?? systemClock;
  const log = pino(
    { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    options.logTo ? { write: options.logTo } : pino.destination(1),
  );
  const database = openDatabase({
    url: options.databaseUrl,
    onError: (err) => log.warn({ err }, 'idle connection lost'),
  });
  let address = '';

  // The parts that modules are built from come first; the modules' own parts are filled in below, each one
  // from those above it.
  const deps = {
    config,
    publicUrl: () => config.publicUrl ?? (address || `http://${config.host}:${config.port}`),
    secret: options.secret,
    clock,
    newId: uuidV7(clock),
    log,
    database,
    db: database.db,
    rateLimits: createRateLimits({ enabled: config.rateLimits }),
    metrics: createMetrics(),
  } as Deps;
  deps.loop = createLoopMonitor(deps);
  deps.textWork = outsideTransactions(
    'The work on texts',
    options.textWork ??
      createTextWork({ ...deps, refOf: (memberId) => memberRefOf(options.secret, memberId) }),
  );
  deps.attempts = createAttempts(deps);
  deps.jobs = createJobs(deps);
  deps.work = createWorkLists(deps);
  tidyAttempts(deps);
  deps.live = createLiveHub(deps);
  deps.mailer = outsideTransactions('The mailer', options.mailer ?? createMailer(deps));
  const sms = createSms(deps);
  deps.sms = sms && outsideTransactions('The text message service', sms);
  deps.ledger = await createLedger({ url: options.databaseUrl, db: deps.db, clock, log });
  deps.identity = await createIdentity(deps);
  deps.files = createFiles(deps, {
    store: outsideTransactions('The file store', createFileStore(config)),
    scanner: config.clamavUrl
      ? outsideTransactions('The virus scanner', createClamavScanner(config.clamavUrl))
      : undefined,
  });
  deps.network = createNetworkChain(deps, createFileCheckpoints(config.dataDir ?? defaultDataDir()));
  deps.wallet = createWallet(deps);
  deps.exchange = createExchange(deps, {
    custody: outsideTransactions('The custodian', options.custody ?? createSandboxCustody({ clock })),
    marketData: outsideTransactions('The market', options.marketData ?? createMarketData(config)),
    bitcoinInfo: outsideTransactions('The explorer', options.bitcoinInfo ?? createBitcoinInfo(config)),
  });
  deps.ideas = createIdeas(deps);
  settleOften(deps);
  deps.roadmaps = createRoadmaps(deps);
  deps.pitch = createPitch(deps);
  const mentorModel = outsideTransactions(
    'The model',
    options.mentorModel ?? createMentorModel(config, deps.textWork),
  );
  deps.allowance = createAllowance(deps, mentorModel);
  deps.knowledge = await readKnowledge(config.dataDir ?? defaultDataDir(), (what) =>
    log.warn({ what }, 'a page was left out'),
  );
  deps.mentor = createMentor(deps, {
    model: mentorModel,
    imageModel: outsideTransactions(
      'The image model',
      options.imageModel ?? createImageModel(config, deps.textWork),
    ),
  });
  deps.studio = createStudio(deps, mentorModel);
  deps.research = createResearch(deps, {
    model: mentorModel,
    retrieval: outsideTransactions('The search', options.retrieval ?? createRetrieval(config, deps.textWork)),
  });
  const cards = createCardPayments(deps, () => address);
  deps.payments = createPayments(
    deps,
    outsideTransactions('The card payments', options.cardPayments ?? cards.port),
  );
  deps.funding = createFunding(deps);
  checkBooksHourly(deps);

  const http = await createHttp(deps, router);
  // Orders and transfers are most of what programs send.
  for (const procedure of [router.exchange.placeOrder, router.exchange.cancelOrder, router.wallet.send]) {
    registerDirect(http, deps, procedure);
  }
  await registerLive(http, deps, liveProcedures);
  registerJwks(http, deps);
  await registerWebhook(http, deps);
  await cards.registerPages(http);
  await registerFileRoutes(http, deps);
  await registerSystemRoutes(http, deps);

  return {
    deps,
    http,
    listen: async () => {
      await deps.jobs.open();
      await deps.exchange.start();
      address = await http.listen({ host: config.host, port: config.port });
      deps.loop.watch();
      // What was left lying comes after the port is open: none of it can keep the server from answering.
      await deps.jobs.start();
      await deps.mentor.resume();
      return address;
    },
    close: async ({ isFault = false } = {}) => {
      if (isFault) deps.attempts.keep();
      // Clients of the live connection are told first, and what is in flight over HTTP may still finish.
      const hangUp = setTimeout(() => http.server.closeAllConnections(), FINISH_WITHIN_MS);
      await Promise.all([deps.live.close(), http.close()]);
      clearTimeout(hangUp);
      await deps.mentor.close();
      deps.studio.close();
      deps.research.close();
      await deps.jobs.stop();
      if (!options.textWork) await deps.textWork.close();
      await deps.attempts
        .giveBack()
        .catch((err) => log.warn({ err }, 'what was in hand could not be given back'));
      await deps.exchange.close();
      await deps.network.close();
      await deps.ledger.close();
      await deps.identity.close();
      await database.close();
      deps.loop.close();
    },
  };
}
