/** What the gate is built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Identity } from '#server/modules/identity/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Policy } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps extends Pick<Platform, 'clock' | 'db' | 'jobs' | 'newId' | 'textWork' | 'work'> {
  identity: Identity;
  ledger: Ledger;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  policy: Policy;
}
