/** What messages to the people who run the community are built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Identity } from '#server/modules/identity/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<Platform, 'clock' | 'config' | 'db' | 'jobs' | 'mailer' | 'newId' | 'publicUrl'> {
  identity: Identity;
}
