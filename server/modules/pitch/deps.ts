/** What projects are built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Files } from '#server/modules/files/index.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { Notices } from '#server/modules/notices/index.ts';
import type { Policy } from '#server/modules/policy/index.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Pitch } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<Platform, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log' | 'newId' | 'secret' | 'work'> {
  files: Files;
  identity: Identity;
  ledger: Ledger;
  notices: Notices;
  wallet: Wallet;
  policy: Policy;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  pitch: Pitch;
}
