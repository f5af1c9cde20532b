/**
 * What the process is made of before there are modules: built once by `buildPlatform`, and the same in tests, on
 * a fake clock and the offline adapters. A module takes what it needs of it, by name, in its own `deps.ts`.
 */
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database, Db } from '#server/database/pool.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import type { SignInProvider } from '#server/ports/sign-in-provider.ts';
import type { Sms } from '#server/ports/sms.ts';
import type { Attempts } from './attempts.ts';
import type { Clock, NewId } from './clock.ts';
import type { AnswerBytes } from './http/answer-bytes.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveHub } from './live/hub.ts';
import type { LoopMonitor } from './metrics/loop-monitor.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ProviderWatch } from './provider-calls.ts';
import type { RecentLog } from './recent-log.ts';
import type { TextWork } from './text-work/create-text-work.ts';
import type { Traces } from './traces/create-traces.ts';
import type { KnownMembers } from './turns/known-members.ts';
import type { WorkLists } from './work-lists/work-lists.ts';

/** The parts that every module may ask for. */
export interface Platform {
  config: Config;
  /** Where browsers find the site, without a slash at the end. */
  publicUrl(): string;
  /** Signs cookies, tokens and blocks. */
  secret: string;
  clock: Clock;
  newId: NewId;
  log: Logger;
  /** The newest warnings and errors of `log`. */
  recentLog: RecentLog;
  database: Database;
  db: Db;
  rateLimits: RateLimits;
  /** Who goes before newcomers where places are full. */
  knownMembers: KnownMembers;
  /** The files that wait in memory for their readers. */
  answerBytes: AnswerBytes;
  metrics: Metrics;
  /** What an operator's collector is sent. */
  traces: Traces;
  /** Tells who holds the event loop. */
  loop: LoopMonitor;
  /** Where texts are read and printed. */
  textWork: TextWork;
  /** Counts what is begun, so that nothing takes the process down for ever. */
  attempts: Attempts;
  jobs: Jobs;
  /** What waits in rows and is done in rounds. */
  work: WorkLists;
  live: LiveHub;
  /** Notes how the calls to providers outside go. */
  providerWatch: ProviderWatch;
  mailer: Mailer;
  /** Null where nothing sends text messages. */
  sms: Sms | null;
  /** By which members may sign in, beside us. */
  signInProviders: readonly SignInProvider[];
}
