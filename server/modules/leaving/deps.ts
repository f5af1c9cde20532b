/** What going away is built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Files } from '#server/modules/files/index.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Leaving } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<Platform, 'clock' | 'db' | 'jobs' | 'mailer' | 'newId' | 'publicUrl' | 'textWork' | 'work'> {
  files: Files;
  identity: Identity;
  ledger: Pick<Ledger, 'openAccountsInTransaction' | 'setStoppedInTransaction'>;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  leaving: Leaving;
}
