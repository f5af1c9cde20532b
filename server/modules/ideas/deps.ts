/** What ideas are built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Platform } from '#server/platform/platform.ts';
import type { Ideas } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps extends Pick<Platform, 'clock' | 'db' | 'live' | 'newId'> {}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  ideas: Ideas;
}
