/**
 * The console of those who run the community: what waits for them in every room, and how the server's own work stands.
 * It promises that nothing of what members wrote is shown by it, and that administrators are told, by email and by the
 * operator's webhook, when a line of the health page turns for the worse and when it is well again. It asks the rooms what
 * waits there, reads what the platform keeps, and decides nothing; the lists themselves, and what is decided on them, are
 * the rooms'.
 */

import { LOOK_SECONDS } from '#core/health/terms.ts';
import type { OperatorAlerts } from '#server/ports/operator-alerts.ts';
import type { CertificateReader } from '#server/ports/site-certificate.ts';
import type { Deps } from './deps.ts';
import { defineHealthFigures } from './health/figures.ts';
import { lookAtHealth } from './health/look.ts';
import { defineAlerts } from './health/tell-administrators.ts';

/** The face of the console. */
export type Console = ReturnType<typeof createConsole>;

/** What it asks outside: the site's own certificate, and who is told of alerts; undefined for nobody. */
export interface ConsolePorts {
  certificate: CertificateReader;
  alerts: OperatorAlerts | undefined;
}

/** Builds it, with its figures. */
export function createConsole(deps: Deps, { certificate, alerts }: ConsolePorts) {
  const runningSince = deps.clock.now();
  const look = () => lookAtHealth(deps, { certificate, hasWebhook: alerts !== undefined, runningSince });
  defineHealthFigures(deps);
  if (alerts) defineAlerts(deps, alerts);
  return {
    look,
    /** Has it looked at every minute; before the jobs start. */
    watch: () => deps.jobs.every('health.look', LOOK_SECONDS, look),
  };
}
