/**
 * The mailer that needs nothing installed: it keeps emails in the table `outbox_mails`, where `/dev/outbox`
 * shows them to the person at this machine. Nothing leaves the server.
 */
import type { Platform } from '#server/platform/platform.ts';
import type { Mailer } from '#server/ports/mailer.ts';

/** Emails older than the newest so many are deleted. */
const KEPT = 1_000;

/** An email that was kept. */
export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  createdAt: Date;
}

type OutboxDeps = Pick<Platform, 'db' | 'newId' | 'clock'>;

/** Makes the mailer. */
export function createOutboxMailer({ db, newId, clock }: OutboxDeps): Mailer {
  return {
    async send({ to, subject, text }) {
      await db
        .insertInto('outbox_mails')
        .values({ id: newId(), recipient: to, subject, text, created_at: clock.now() })
        .execute();
      await db
        .deleteFrom('outbox_mails')
        .where('id', '<=', (query) =>
          query.selectFrom('outbox_mails').select('id').orderBy('id', 'desc').offset(KEPT).limit(1),
        )
        .execute();
    },
  };
}

/** A page of kept emails, newest first; `before` is the id of the last one seen. */
export async function listKeptMails(
  db: Platform['db'],
  { before, limit }: { before: string | undefined; limit: number },
): Promise<KeptMail[]> {
  return db
    .selectFrom('outbox_mails')
    .select(['id', 'recipient as to', 'subject', 'text', 'created_at as createdAt'])
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
