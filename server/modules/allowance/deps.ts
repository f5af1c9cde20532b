/** What the allowance is built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Platform } from '#server/platform/platform.ts';
import type { Allowance } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps extends Pick<Platform, 'clock' | 'config' | 'db' | 'work'> {}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  allowance: Allowance;
}
