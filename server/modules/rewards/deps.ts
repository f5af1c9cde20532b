/** What rewards are built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Ideas } from '#server/modules/ideas/index.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What it is given, and nothing else. */
export interface Deps extends Pick<Platform, 'clock' | 'config' | 'db' | 'newId' | 'work'> {
  ideas: Ideas;
  identity: Identity;
  ledger: Ledger;
}
