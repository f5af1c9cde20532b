/** Picks the custodian that the configuration names. */
import type { Platform } from '#server/platform/platform.ts';
import type { Custody } from '#server/ports/custody.ts';
import { createNoCustody } from './custody-none/create-no-custody.ts';
import { createSandboxCustody } from './custody-sandbox/create-sandbox-custody.ts';

/** Makes the custodian. */
export function createCustody({ config, clock }: Pick<Platform, 'config' | 'clock'>): Custody {
  if (config.custody === 'none') return createNoCustody();
  return createSandboxCustody({ clock, seconds: config.sandboxSeconds });
}
