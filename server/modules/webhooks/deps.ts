/** What webhooks are built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Identity } from '#server/modules/identity/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Webhooks } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<Platform, 'clock' | 'db' | 'jobs' | 'log' | 'metrics' | 'newId' | 'secret'> {
  identity: Identity;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  webhooks: Webhooks;
}
