/**
 * Sending email. Delivery is at least once: `send` resolves when the email has been handed over, and rejects
 * when it has not, and the job that called it tries again.
 */
import type { FixedKind, NoticeKind } from '#core/members/notice-kinds.ts';

interface Written {
  to: string;
  subject: string;
  /** Plain text; links stand on lines of their own. */
  text: string;
}

/** An email about something that is always told. */
interface FixedMail extends Written {
  event: FixedKind;
}

/** One about what its member may turn off; programs for email show a button that posts to `unsubscribe` (RFC 8058). */
interface ChosenMail extends Written {
  events: readonly NoticeKind[];
  unsubscribe: string;
}

/** One of either. */
export type Mail = FixedMail | ChosenMail;

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
