/**
 * What every handler, command and job may use: the process's parts, built once by `createApp`. Nothing else
 * is reachable from a module; a test builds the same parts on a fake clock and the offline adapters.
 */
import type { Logger } from 'pino';
import type { Database, Db } from '#server/database/pool.ts';
import type { Config } from './config.ts';
import type { Exchange } from './modules/exchange/index.ts';
import type { Files } from './modules/files/index.ts';
import type { Funding } from './modules/funding/index.ts';
import type { Ideas } from './modules/ideas/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { Allowance, Knowledge, Mentor } from './modules/mentor/index.ts';
import type { NetworkChain } from './modules/network/index.ts';
import type { Payments } from './modules/payments/index.ts';
import type { Pitch } from './modules/pitch/index.ts';
import type { Research } from './modules/research/index.ts';
import type { Roadmaps } from './modules/roadmap/index.ts';
import type { Studio } from './modules/studio/index.ts';
import type { Wallet } from './modules/wallet/index.ts';
import type { Attempts } from './platform/attempts.ts';
import type { Clock, NewId } from './platform/clock.ts';
import type { RateLimits } from './platform/http/rate-limits.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { LoopMonitor } from './platform/metrics/loop-monitor.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { TextWork } from './platform/text-work/create-text-work.ts';
import type { WorkLists } from './platform/work-lists/work-lists.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Sms } from './ports/sms.ts';

export interface Deps {
  config: Config;
  /** Where browsers find the site, without a slash at the end. */
  publicUrl(): string;
  /** Signs cookies, tokens and blocks. */
  secret: string;
  clock: Clock;
  newId: NewId;
  log: Logger;
  database: Database;
  db: Db;
  rateLimits: RateLimits;
  metrics: Metrics;
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
  mailer: Mailer;
  /** Null where nothing sends text messages. */
  sms: Sms | null;
  ledger: Ledger;
  identity: Identity;
  files: Files;
  network: NetworkChain;
  wallet: Wallet;
  exchange: Exchange;
  payments: Payments;
  funding: Funding;
  ideas: Ideas;
  roadmaps: Roadmaps;
  pitch: Pitch;
  /** What the mentor knows, from pages. */
  knowledge: Knowledge;
  allowance: Allowance;
  mentor: Mentor;
  studio: Studio;
  research: Research;
}
