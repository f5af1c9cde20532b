/** A virus scanner whose faults are "not now": what nobody has scanned is not taken, and may be asked for again. */
import type { Logger } from 'pino';
import type { VirusScanner } from '#server/ports/virus-scanner.ts';
import { asOutage } from './as-outage.ts';

/** The scanner, where there is one, with its faults written down, and refused as `service_unavailable`. */
export function guardScanner(
  scanner: VirusScanner | undefined,
  log: Pick<Logger, 'error'>,
): VirusScanner | undefined {
  return scanner && { scan: (bytes) => asOutage(scanner.scan(bytes), { log, what: 'the virus scanner' }) };
}
