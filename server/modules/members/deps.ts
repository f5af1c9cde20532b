/** What members' profiles and contacts are built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Files } from '#server/modules/files/index.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import type { Notices } from '#server/modules/notices/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Members } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps extends Pick<Platform, 'clock' | 'db' | 'live' | 'log' | 'newId' | 'work'> {
  files: Files;
  identity: Identity;
  notices: Notices;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  members: Members;
}
