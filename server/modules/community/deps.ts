/** What the figures and contests of the community are built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Identity } from '#server/modules/identity/index.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { Payments } from '#server/modules/payments/index.ts';
import type { Policy } from '#server/modules/policy/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What it is given, and nothing else. */
export interface Deps extends Pick<Platform, 'clock' | 'config' | 'db' | 'jobs' | 'newId'> {
  identity: Identity;
  ledger: Ledger;
  payments: Payments;
  policy: Policy;
}
