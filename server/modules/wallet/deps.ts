/** What the wallet is built from: parts of the platform, and the faces of the modules that its edges name. */

import type { Chain } from '#server/modules/chain/index.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { Notices } from '#server/modules/notices/index.ts';
import type { Policy } from '#server/modules/policy/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Wallet } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps extends Pick<Platform, 'clock' | 'db' | 'jobs' | 'live' | 'log' | 'textWork' | 'work'> {
  identity: Identity;
  ledger: Ledger;
  chain: Chain;
  notices: Notices;
  policy: Policy;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  wallet: Wallet;
}
