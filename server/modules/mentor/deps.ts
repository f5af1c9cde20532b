/** What the mentor is built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Allowance } from '#server/modules/allowance/index.ts';
import type { Banking } from '#server/modules/banking/index.ts';
import type { Chain } from '#server/modules/chain/index.ts';
import type { Exchange } from '#server/modules/exchange/index.ts';
import type { Files } from '#server/modules/files/index.ts';
import type { Ideas } from '#server/modules/ideas/index.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import type { Knowledge } from '#server/modules/knowledge/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { Roadmaps } from '#server/modules/roadmap/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Mentor } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<
    Platform,
    | 'attempts'
    | 'clock'
    | 'config'
    | 'database'
    | 'db'
    | 'jobs'
    | 'live'
    | 'log'
    | 'loop'
    | 'metrics'
    | 'newId'
    | 'publicUrl'
    | 'secret'
    | 'textWork'
    | 'work'
  > {
  allowance: Allowance;
  banking: Banking;
  exchange: Exchange;
  files: Files;
  ideas: Ideas;
  identity: Identity;
  knowledge: Knowledge;
  ledger: Ledger;
  chain: Chain;
  roadmaps: Roadmaps;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  mentor: Mentor;
}
