/** What an operator chooses of the bank. */
import { z } from 'zod';

/** The bank's part of the configuration. */
export interface BankConfig {
  /** The zone of the bank's clock, of the IANA database. */
  bankTimeZone: string;
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The variables. Limits of a day, interest and statements go by the days of the zone. */
export const bankEnvironment = {
  PROTEGE_BANK_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a zone of the IANA database, such as Europe/London')
    .default('UTC'),
};
