/** What collaborations are built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Identity } from '#server/modules/identity/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { Notices } from '#server/modules/notices/index.ts';
import type { Policy } from '#server/modules/policy/index.ts';
import type { Roadmaps } from '#server/modules/roadmap/index.ts';
import type { Studio } from '#server/modules/studio/index.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Collaborations } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps extends Pick<Platform, 'clock' | 'db' | 'jobs' | 'newId' | 'textWork' | 'work'> {
  identity: Identity;
  ledger: Ledger;
  notices: Notices;
  policy: Policy;
  roadmaps: Roadmaps;
  studio: Studio;
  wallet: Wallet;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  collaborations: Collaborations;
}
