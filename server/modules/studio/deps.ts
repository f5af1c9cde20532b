/** What the studio is built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Allowance } from '#server/modules/allowance/index.ts';
import type { Knowledge } from '#server/modules/knowledge/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Studio } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<Platform, 'clock' | 'db' | 'jobs' | 'live' | 'log' | 'newId' | 'textWork'> {
  allowance: Allowance;
  knowledge: Knowledge;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  studio: Studio;
}
