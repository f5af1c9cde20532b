/**
 * The emails about a change of email, sent by a job. Tokens are made when an email is written, and only their hashes are
 * kept; one that is sent again carries a new link, and the one before is no longer good.
 */
import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from '../deps.ts';
import { hashMailToken } from '../mails.ts';

const QUEUE = 'identity.email-change';

/** What is said: that it was asked, the link, that it was changed (with the way back), and that it is this one now. */
interface ChangeMail {
  id: string;
  memberId: string;
  says: 'asked' | 'confirm' | 'changed' | 'welcome';
}

/** Queues one; it is sent if and only if the transaction commits. */
export async function orderChangeMail(jobs: Deps['jobs'], mail: ChangeMail, tx: Tx): Promise<void> {
  await jobs.enqueue(QUEUE, mail, { tx, key: `${mail.says}:${mail.id}` });
}

/** Declares the job. */
export function defineChangeMails(deps: Pick<Deps, 'db' | 'jobs' | 'mailer' | 'publicUrl'>): void {
  const sendOne = async ({ id, says }: ChangeMail) => {
    const change = await deps.db
      .selectFrom('email_changes as c')
      .innerJoin('members as m', 'm.id', 'c.member_id')
      .select(['c.old_email', 'c.new_email', 'c.ended_at', 'm.username'])
      .where('c.id', '=', id)
      .executeTakeFirst();
    if (!change || (says === 'confirm' && change.ended_at)) return;
    const { old_email: oldEmail, new_email: newEmail, username } = change;
    const site = deps.publicUrl();
    const send = (to: string, subject: string, lines: string[], greeted = username) =>
      deps.mailer.send({
        event: 'email_changed',
        to,
        subject,
        text: [`Hello${greeted ? ` ${greeted}` : ''},`, '', ...lines, '', 'Protege', site, ''].join('\n'),
      });
    if (says === 'asked') return send(oldEmail, 'Somebody asked for another email', asked(newEmail, site));
    if (says === 'welcome') return send(newEmail, 'Your Protege account uses this email now', WELCOME);
    if (says === 'changed') {
      const token = await makeToken(deps, { id, column: 'undo_token_hash' });
      return send(oldEmail, 'The email of your Protege account was changed', changed(token, newEmail, site));
    }
    // Whose mailbox it is learns that they have an account; whoever asked learns nothing.
    if (await isTaken(deps, newEmail)) {
      return send(newEmail, 'You already have a Protege account', taken(site), '');
    }
    const token = await makeToken(deps, { id, column: 'confirm_token_hash' });
    return send(newEmail, 'Confirm your new email for Protege', confirm(token, site));
  };
  deps.jobs.define<ChangeMail>(QUEUE, sendOne, { shareOf: ({ memberId }) => memberId, sendsEmail: true });
}

/** Only whoever has shown that the mailbox is theirs has it. */
async function isTaken({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function makeToken(
  { db }: Pick<Deps, 'db'>,
  { id, column }: { id: string; column: 'confirm_token_hash' | 'undo_token_hash' },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = hashMailToken(token);
  const set = column === 'undo_token_hash' ? { undo_token_hash: hash } : { confirm_token_hash: hash };
  await db.updateTable('email_changes').set(set).where('id', '=', id).execute();
  return token;
}

const asked = (email: string, site: string) => [
  `somebody who is signed in to your account, and knows your password, asked to change its email to ${email}.`,
  'It is changed when that mailbox confirms it.',
  '',
  'If that was not you, set a new password at once. That ends it:',
  '',
  `${site}/reset-password`,
];

const confirm = (token: string, site: string) => [
  'open this link in the browser in which you are signed in, and your account uses this email.',
  '',
  `${site}/change-email#token=${token}`,
  '',
  'The link is good for two days. If you did not ask for it, ignore this email.',
];

const taken = (site: string) => [
  'somebody asked to use this email for another Protege account. You have an account with it already,',
  'and nothing in it was changed. If it was you, sign in to that one:',
  '',
  `${site}/login`,
];

const changed = (token: string, email: string, site: string) => [
  `your account uses ${email} now, and no longer this email.`,
  '',
  'If that was not you, take it back within seven days. Every device is signed out, and you set a new password:',
  '',
  `${site}/change-email#back=${token}`,
  '',
  'Never pass this link on.',
];

const WELCOME = [
  'your account uses this email now. Sign in with it from here on.',
  '',
  'Your old mailbox was told, and can take it back for seven days.',
  '',
  'Accounts elsewhere that have your old email no longer sign you in.',
];
