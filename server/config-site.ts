/** What an operator chooses of the public pages, by what else one signs in, who sends text messages, where backups go, and who hears of alerts. */
import { z } from 'zod';
import { type AlertConfig, alertConfigOf, alertEnvironment } from './config-alerts.ts';
import { type BackupConfig, backupConfigOf, backupEnvironment } from './config-backups.ts';
import { type SignInConfig, signInConfigOf, signInEnvironment } from './config-sign-in.ts';
import { type SmsConfig, smsConfigOf, smsEnvironment } from './config-sms.ts';

/** The public pages' part of the configuration. */
export interface SiteConfig extends AlertConfig, BackupConfig, SignInConfig, SmsConfig {
  /** Where messages of /contact are emailed; undefined for every administrator. */
  contactEmail: string | undefined;
  /** What /about calls the community's goals, beside the live figures. Source: D2 §9, C-79. */
  goals: { members: string; distributed: string; projects: string };
}

const goal = (otherwise: string) => z.string().trim().min(1).max(40).default(otherwise);

/** The variables. */
export const siteEnvironment = {
  PROTEGE_CONTACT_EMAIL: z.email().optional(),
  PROTEGE_GOAL_MEMBERS: goal('10,000+'),
  PROTEGE_GOAL_DISTRIBUTED: goal('$2M+'),
  PROTEGE_GOAL_PROJECTS: goal('500+'),
  ...alertEnvironment,
  ...backupEnvironment,
  ...signInEnvironment,
  ...smsEnvironment,
};

/** The configuration of what was read. Throws as `signInConfigOf` and `smsConfigOf`. */
export function siteConfigOf(
  value: z.infer<z.ZodObject<typeof siteEnvironment>> & { NODE_ENV: string },
): SiteConfig {
  return {
    ...alertConfigOf(value),
    ...backupConfigOf(value),
    ...signInConfigOf(value),
    ...smsConfigOf(value),
    contactEmail: value.PROTEGE_CONTACT_EMAIL,
    goals: {
      members: value.PROTEGE_GOAL_MEMBERS,
      distributed: value.PROTEGE_GOAL_DISTRIBUTED,
      projects: value.PROTEGE_GOAL_PROJECTS,
    },
  };
}
