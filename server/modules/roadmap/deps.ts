/** What roadmaps are built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Identity } from '#server/modules/identity/index.ts';
import type { Knowledge } from '#server/modules/knowledge/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Roadmaps } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<Platform, 'clock' | 'config' | 'db' | 'live' | 'newId' | 'publicUrl' | 'secret' | 'textWork'> {
  identity: Identity;
  knowledge: Knowledge;
  ledger: Ledger;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  roadmaps: Roadmaps;
}
