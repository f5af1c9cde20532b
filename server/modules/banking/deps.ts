/** What banking is built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Exchange } from '#server/modules/exchange/index.ts';
import type { Files } from '#server/modules/files/index.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { Notices } from '#server/modules/notices/index.ts';
import type { Policy } from '#server/modules/policy/index.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BankProvider } from '#server/ports/bank-provider.ts';
import type { BankClock } from './bank-clock.ts';
import type { Banking } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<
    Platform,
    | 'clock'
    | 'config'
    | 'db'
    | 'jobs'
    | 'live'
    | 'log'
    | 'metrics'
    | 'newId'
    | 'publicUrl'
    | 'textWork'
    | 'work'
  > {
  /** Asked for the prices of the outside market alone. */
  exchange: Pick<Exchange, 'currentViews'>;
  files: Files;
  identity: Identity;
  ledger: Ledger;
  notices: Notices;
  policy: Policy;
  wallet: Wallet;
  /** Whether dollars are real money here. */
  isLive: boolean;
}

/** What connects it with banks outside; asked by its processes, never by what decides. */
export interface BankPorts {
  bank: BankProvider;
}

/** What its commands and queries use. */
export interface BankDeps extends Deps, BankPorts {
  bankClock: BankClock;
}

/** What its endpoints use: its own face. */
export interface RouteDeps {
  banking: Banking;
}
