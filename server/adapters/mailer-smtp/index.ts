/**
 * Email by any SMTP server. Configuration: `SMTP_URL` (`smtp://user:password@host:587`, or `smtps://`) and
 * `SMTP_FROM`. Retries are the job's that sends.
 */
import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/ports/mailer.ts';

const TIMEOUT_MS = 15_000;

/** Makes a mailer; it connects for each email, and keeps nothing open in between. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return {
    async send(mail) {
      const { to, subject, text } = mail;
      // As an object, so that no comma in an address makes it two.
      const written = { to: { name: '', address: to }, subject, text };
      await transport.sendMail('unsubscribe' in mail ? { ...written, headers: oneClick(mail) } : written);
    },
  };
}

/** RFC 8058: programs for email show a button, and post to the address when it is pressed. */
function oneClick({ unsubscribe }: { unsubscribe: string }): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
