/**
 * Sending email. Delivery is at least once: `send` resolves when the email has been handed over, and rejects
 * when it has not, and the job that called it tries again.
 */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text; links stand on lines of their own. */
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
