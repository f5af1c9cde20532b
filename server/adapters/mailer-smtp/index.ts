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
    async send({ to, subject, text }) {
      // As an object, so that no comma in an address makes it two.
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
  };
}
