/** What the figures of the community is built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Payments } from '#server/modules/payments/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What it is given, and nothing else. */
export interface Deps extends Pick<Platform, 'clock' | 'db'> {
  payments: Payments;
}
