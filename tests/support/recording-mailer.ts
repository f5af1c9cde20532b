import { FIXED_KINDS, fixedWays, NOTICE_KINDS } from '#core/members/notice-kinds.ts';
import type { Mail, Mailer } from '#server/ports/mailer.ts';

/**
 * Keeps what would have been sent, for tests to read the links from. No email leaves that the catalogue of events doesn't
 * know, or that it says isn't emailed; and none that may be turned off without the way to.
 */
export class RecordingMailer implements Mailer {
  readonly sent: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    expectListed(mail);
    this.sent.push(mail);
  }

  /** The token in the newest email to this address whose subject holds the text. */
  tokenFor(to: string, subject: string): string {
    const mail = this.sent.findLast((one) => one.to === to && one.subject.includes(subject));
    const token = /#(?:token|back)=([^\s&]+)/.exec(mail?.text ?? '')?.[1];
    if (!token) throw new Error(`No email to ${to} about "${subject}" holds a token.`);
    return decodeURIComponent(token);
  }

  /** The six digits in the newest email with a code to this address. */
  codeFor(to: string): string {
    const mail = this.sent.findLast((one) => one.to === to && one.subject.includes('code'));
    const code = /^\d{6}(?= is your code)/m.exec(mail?.text ?? '')?.[0];
    if (!code) throw new Error(`No email to ${to} holds a code.`);
    return code;
  }
}

function expectListed(mail: Mail): void {
  const isListed =
    'events' in mail
      ? mail.events.length > 0 && mail.events.every((kind) => NOTICE_KINDS.includes(kind))
      : FIXED_KINDS.includes(mail.event) && fixedWays(mail.event).some((way) => way !== 'centre');
  const mayLeave = !('events' in mail) || mail.text.includes('/unsubscribe#token=');
  if (!isListed || !mayLeave) throw new Error(`“${mail.subject}” is no event of the catalogue.`);
}
