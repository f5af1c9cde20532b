/** Builds the parts that every module may ask for, each one from those above it, before there is any module. */
import { pino } from 'pino';
import { createMailer } from '#server/adapters/create-mailer.ts';
import { createSignInProviders } from '#server/adapters/create-sign-in-providers.ts';
import { createSms } from '#server/adapters/create-sms.ts';
import type { Config } from '#server/config.ts';
import { outsideTransactions } from '#server/database/outside-transactions.ts';
import { openDatabase } from '#server/database/pool.ts';
import { memberRefOf } from '#server/modules/mentor/index.ts';
import { createAttempts, tidyAttempts } from '#server/platform/attempts.ts';
import { type Clock, systemClock, uuidV7 } from '#server/platform/clock.ts';
import { createAnswerBytes } from '#server/platform/http/answer-bytes.ts';
import { createRateLimits } from '#server/platform/http/rate-limits.ts';
import { createJobs } from '#server/platform/jobs/create-jobs.ts';
import { tidyFailed } from '#server/platform/jobs/failed-jobs.ts';
import { createLiveHub } from '#server/platform/live/create-hub.ts';
import { createLoopMonitor } from '#server/platform/metrics/loop-monitor.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createProviderWatch } from '#server/platform/provider-calls.ts';
import { createRecentLog } from '#server/platform/recent-log.ts';
import { createTextWork, type TextWork } from '#server/platform/text-work/create-text-work.ts';
import { createTraces } from '#server/platform/traces/create-traces.ts';
import { watchTransactions } from '#server/platform/transaction.ts';
import { createKnownMembers } from '#server/platform/turns/known-members.ts';
import { createWorkLists } from '#server/platform/work-lists/create-work-lists.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { NumberUnreachable } from '#server/ports/sms.ts';

/** What the platform is made from; what is not given is the real thing. */
export interface PlatformOptions {
  config: Config;
  databaseUrl: string;
  secret: string;
  clock?: Clock;
  /** Replaces the mailer that the configuration names. */
  mailer?: Mailer;
  /** Threads that applications share; whoever gives them ends them. */
  textWork?: TextWork;
  /** Takes the lines of the log instead of the standard output. */
  logTo?: (line: string) => void;
}

/** Builds the platform. `ownUrl` is where this process is reached, and empty before it listens. */
export function buildPlatform(options: PlatformOptions, ownUrl: () => string): Platform {
  const { config, secret } = options;
  const clock = options.clock ?? systemClock;
  const newId = uuidV7(clock);
  const recentLog = createRecentLog(clock);
  const { hooks } = recentLog;
  const log = pino(
    { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'], hooks },
    options.logTo ? { write: options.logTo } : pino.destination(1),
  );
  const database = openDatabase({
    url: options.databaseUrl,
    onError: (err) => log.warn({ err }, 'idle connection lost'),
  });
  const { db } = database;
  const metrics = createMetrics();
  countRunAgain({ db, metrics });
  const loop = createLoopMonitor({ log, metrics });
  const traces = createTraces(config.traces, { log });
  const refOf = (memberId: string) => memberRefOf(secret, memberId);
  const knownMembers = createKnownMembers(refOf);
  const textWork = outsideTransactions(
    'The work on texts',
    options.textWork ?? createTextWork({ log, metrics, refOf, goesFirst: knownMembers.has }),
  );
  const attempts = createAttempts({ db, clock, log, metrics });
  const jobs = createJobs({ database, clock, log, newId, metrics, attempts, loop, traces });
  const work = createWorkLists({ db, clock, log, metrics, jobs });
  for (const tidy of [tidyAttempts, tidyFailed]) tidy({ jobs, db, clock });
  const mailer = options.mailer ?? createMailer({ config, db, newId, clock, log });
  const providerWatch = createProviderWatch({ clock, db, log });
  const sms = providerWatch.watch('sms', createSms({ config, db, newId, clock }), [NumberUnreachable]);
  return {
    config,
    publicUrl: () => config.publicUrl ?? (ownUrl() || `http://${config.host}:${config.port}`),
    secret,
    clock,
    newId,
    log,
    recentLog,
    database,
    db,
    knownMembers,
    answerBytes: createAnswerBytes(knownMembers),
    rateLimits: createRateLimits({ enabled: config.rateLimits }),
    metrics,
    traces,
    loop,
    textWork,
    attempts,
    jobs,
    work,
    live: createLiveHub({ log, metrics, config }),
    mailer: outsideTransactions('The mailer', mailer),
    providerWatch,
    sms: sms && outsideTransactions('The text message service', sms),
    signInProviders: createSignInProviders({ config, clock }),
  };
}

function countRunAgain({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  const counter = metrics.counter(
    'protege_transactions_run_again_total',
    'Transactions that others were in the way of, by the code of the database',
    ['code'],
  );
  watchTransactions(db, (code) => counter.inc({ code }));
}
