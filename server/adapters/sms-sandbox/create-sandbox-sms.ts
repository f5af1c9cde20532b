/** Text messages that go nowhere: they land in the outbox of development, beside the emails, and say what they are. */
import type { Mailer } from '#server/ports/mailer.ts';
import type { Sms } from '#server/ports/sms.ts';

/** Makes the sandbox; `outbox` keeps what would have been sent. */
export function createSandboxSms(outbox: Mailer): Sms {
  return {
    isSandbox: true,
    send: ({ to, text, event }) =>
      outbox.send({ event, to, subject: 'Sandbox: a text message that was not sent', text }),
  };
}
