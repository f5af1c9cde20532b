/** What research is built from: parts of the platform, and the faces of the modules that its edges name. */

import type { Allowance } from '#server/modules/allowance/index.ts';
import type { Files } from '#server/modules/files/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Research } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<Platform, 'clock' | 'db' | 'jobs' | 'live' | 'log' | 'newId' | 'textWork'> {
  allowance: Allowance;
  files: Files;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  research: Research;
}
