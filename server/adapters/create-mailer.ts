/** Picks the mailer that the configuration names: SMTP when `SMTP_URL` is set, else the outbox. */
import { emailsGo } from '#server/platform/emails-go.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { createOutboxMailer } from './mailer-outbox/index.ts';
import { createSmtpMailer } from './mailer-smtp/index.ts';

/** Makes the mailer. Nothing connects before the first email. */
export function createMailer(deps: Pick<Platform, 'config' | 'db' | 'newId' | 'clock' | 'log'>): Mailer {
  const { smtpUrl, from } = deps.config.mail;
  if (smtpUrl) return createSmtpMailer({ url: smtpUrl, from });
  if (emailsGo(deps.config) === 'nowhere') {
    deps.log.warn('SMTP_URL is not set: emails are kept in the table outbox_mails and reach nobody.');
  }
  return createOutboxMailer(deps);
}
