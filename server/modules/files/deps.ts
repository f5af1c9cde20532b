/** What files are built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Platform } from '#server/platform/platform.ts';
import type { Files } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<
    Platform,
    'clock' | 'db' | 'jobs' | 'knownMembers' | 'log' | 'newId' | 'secret' | 'textWork' | 'work'
  > {}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  files: Files;
}
