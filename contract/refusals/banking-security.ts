/** Refusals of banking's security and insights. */
import type { RefusalText } from './refusal-text.ts';

/** The list. */
export const bankSecurityRefusals = {
  bank_alert_closed: {
    status: 409,
    title: 'Alert closed',
    message: 'This alert is closed already. Load the list again to see how.',
  },
  bank_report_days_invalid: {
    status: 400,
    title: 'Days not valid',
    message: 'Name days of the calendar that end on the day that they begin on, or later{bound}.',
  },
  bank_rule_limit_reached: {
    status: 409,
    title: 'Too many rules',
    message: 'You have {limit} rules already. Delete one first.',
  },
} as const satisfies Record<string, RefusalText>;
