/** What messages to the people who run the community are built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Identity } from '#server/modules/identity/index.ts';
import type { Knowledge } from '#server/modules/knowledge/index.ts';
import type { Mentor } from '#server/modules/mentor/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Support } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<
    Platform,
    'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log' | 'mailer' | 'newId' | 'publicUrl' | 'secret'
  > {
  identity: Identity;
  knowledge: Knowledge;
  mentor: Mentor;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  support: Support;
}
