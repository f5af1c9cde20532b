import type { Mail, Mailer } from '#server/ports/mailer.ts';

/** Keeps what would have been sent, for tests to read the links from. */
export class RecordingMailer implements Mailer {
  readonly sent: Mail[] = [];

  async send(mail: Mail): Promise<void> {
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
