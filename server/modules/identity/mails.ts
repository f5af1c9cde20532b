/**
 * The emails of identity, sent by a job. The job's data hold no token: the token is made when the email is
 * written, and only its hash is kept, so neither the queue nor the database can open a link. Delivery is at
 * least once; an email that is sent again carries a new link, and the older ones stay good until they run out.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  INVITE_LINK_MS,
  MAIL_PAUSE,
  MAILS_IN_ALL,
  RESET_LINK_MS,
  SHOWN_LINK_MS,
  SIGN_IN_LINK_MS,
  VERIFY_LINK_MS,
} from '#core/identity/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { takeFromBudget } from './budgets.ts';
import { inTransaction } from './command-context.ts';
import type { Deps } from './deps.ts';
import { mailboxesUnderUndo } from './email-change/under-undo.ts';
import { type FactorMailPurpose, writeFactorMail } from './factor-mails.ts';

/** What anybody may ask for who types an email, and what is told of an account, which never waits behind that. */
const ASKED_QUEUE = 'identity.mail';
const TOLD_QUEUE = 'identity.security-mail';

export type MailPurpose =
  | 'verify_email'
  | 'reset_password'
  | 'invited'
  | 'sign_in'
  | 'password_changed'
  | 'already_registered'
  | FactorMailPurpose;

/** Who gets which email: a member by id, or, where nobody may learn whether there is one, an email as typed. */
export interface MailOrder {
  purpose: MailPurpose;
  email: string;
  /** Which factor or which keys it is about: what happened to each is its own email, however many there are. */
  about?: string;
  /** A copy, to a mailbox that the account had and may take back. */
  copyTo?: string;
}

/** Queues an email; with a transaction, it is sent if and only if that commits. */
export async function orderMail(jobs: Deps['jobs'], order: MailOrder, tx?: Tx): Promise<void> {
  await jobs.enqueue(isAsked(order.purpose) ? ASKED_QUEUE : TOLD_QUEUE, order, {
    tx,
    key: [order.purpose, order.email, order.about, order.copyTo].filter(Boolean).join(':'),
  });
}

/**
 * Queues an email that anybody may ask for by typing an email: at most one of a kind in five minutes to one
 * address, and so many in all. What is too much is dropped without a word, because an answer would tell who asked
 * before. The work is the same whether anybody has the email or not.
 */
export async function orderAskedMail(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs' | 'secret'>,
  order: MailOrder,
): Promise<void> {
  const key = `${order.purpose}:${order.email}`;
  await inTransaction(deps, async ({ tx, now }) => {
    const pause = await takeFromBudget(tx, { key: `mail:${key}`, budget: MAIL_PAUSE, now });
    if (!pause.isTaken) return;
    const all = await takeFromBudget(tx, { key: `mails:${key}`, budget: MAILS_IN_ALL, now });
    if (all.isTaken) await orderMail(deps.jobs, order, tx);
  });
}

/** Declares the job that writes and sends them. */
export function defineMails(deps: Deps): void {
  const send = async (order: MailOrder) => {
    const { purpose: asked, email, about, copyTo } = order;
    const member = await deps.db
      .selectFrom('members')
      .select(['id', 'email', 'username', 'email_verified_at'])
      .where('email', '=', email)
      .executeTakeFirst();
    // A reset is asked for whatever was typed; when nobody has that email, nobody gets an email.
    if (!member) return;
    // Nobody signs in by a link to an account that nobody has shown to be theirs.
    const purpose = asked === 'sign_in' && !member.email_verified_at ? 'verify_email' : asked;
    if (purpose === 'verify_email' && member.email_verified_at) return;
    const token = isLinkPurpose(purpose) ? await makeToken(deps, member.id, purpose) : '';
    const { subject, text } = write(purpose, { ...member, token, about, site: deps.publicUrl() });
    await deps.mailer.send({
      event: purpose,
      to: copyTo ?? member.email,
      subject,
      text: copyTo ? `${text}\n${WAY_BACK}` : text,
    });
    // Whoever changed the email away would be the only one to hear of what they add.
    if (copyTo || isPlain(purpose)) return;
    for (const old of await mailboxesUnderUndo(deps, member.id)) {
      await orderMail(deps.jobs, { ...order, copyTo: old });
    }
  };
  for (const queue of [TOLD_QUEUE, ASKED_QUEUE]) {
    deps.jobs.define<MailOrder>(queue, send, { shareOf: ({ email }) => email, sendsEmail: true });
  }
}

const WAY_BACK =
  'This account had your email until lately. If you didn’t change that, take it back with the link that we sent you then.\n';

/** The hash under which a mailed token is kept. */
export function hashMailToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** How long each kind of mailed link is good. */
const GOOD_FOR_MS = {
  verify_email: VERIFY_LINK_MS,
  reset_password: RESET_LINK_MS,
  invited: INVITE_LINK_MS,
  sign_in: SIGN_IN_LINK_MS,
};
type LinkPurpose = keyof typeof GOOD_FOR_MS;

function isAsked(purpose: MailPurpose): boolean {
  return isLinkPurpose(purpose) || purpose === 'already_registered';
}

function isLinkPurpose(purpose: MailPurpose): purpose is LinkPurpose {
  return purpose in GOOD_FOR_MS;
}

function makeToken({ db, clock }: Deps, memberId: string, asked: LinkPurpose): Promise<string> {
  // Whoever is invited sets their password as one that is reset.
  const purpose = asked === 'invited' ? 'reset_password' : asked;
  return keepToken(db, { memberId, purpose, now: clock.now(), goodForMs: GOOD_FOR_MS[asked] });
}

async function keepToken(
  db: Db | Tx,
  {
    memberId,
    purpose,
    now,
    goodForMs,
  }: { memberId: string; purpose: Exclude<LinkPurpose, 'invited'>; now: Date; goodForMs: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashMailToken(token),
      member_id: memberId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + goodForMs),
    })
    .execute();
  return token;
}

/** Makes a link by which a member sets their password, once and within a day, for the operator to pass on. */
export async function makePasswordLink(
  tx: Tx,
  { memberId, site, now }: { memberId: string; site: string; now: Date },
): Promise<string> {
  const of = { memberId, purpose: 'reset_password', now, goodForMs: SHOWN_LINK_MS } as const;
  return `${site}/reset-password#token=${await keepToken(tx, of)}`;
}

/** All but what is said of second factors. */
type PlainPurpose = Exclude<MailPurpose, FactorMailPurpose>;

/** What an email of a kind says: its subject, and its lines between the greeting and the site. */
const WORDS: Record<
  PlainPurpose,
  { subject: string; lines: (said: { site: string; token: string; about?: string }) => string[] }
> = {
  verify_email: {
    subject: 'Verify your e-mail for Protege',
    lines: ({ site, token }) => [
      'open this link to verify your e-mail. Your 100 PRD are posted to your wallet as soon as you have.',
      '',
      `${site}/verify-email#token=${token}`,
      '',
      'The link is good for two days. If you did not sign up, ignore this mail.',
    ],
  },
  reset_password: {
    subject: 'Reset your password for Protege',
    lines: ({ site, token }) => [
      'open this link to set a new password. Every device is signed out when you do.',
      '',
      `${site}/reset-password#token=${token}`,
      '',
      'The link is good for one hour and works once. If you did not ask for it, ignore this mail: your',
      'password stays as it is.',
    ],
  },
  invited: {
    subject: 'You are invited to Protege',
    lines: ({ site, token }) => [
      'those who run this community have made an account for you. Open this link to set your password, and',
      'you are in.',
      '',
      `${site}/reset-password#token=${token}`,
      '',
      'The link is good for two weeks and works once. Later you ask for a new one there. If you don’t want',
      'an account, ignore this email.',
    ],
  },
  sign_in: {
    subject: 'Your sign-in link for Protege',
    lines: ({ site, token }) => [
      'open this link to sign in without your password. If you have a second factor, it is asked for too.',
      '',
      `${site}/login#token=${token}`,
      '',
      'The link is good for 20 minutes and works once. Never pass it on. If you did not ask for it, ignore',
      'this email.',
    ],
  },
  already_registered: {
    subject: 'You already have a Protege account',
    lines: ({ site }) => [
      'somebody has just tried to sign up with your e-mail. You have an account already, and nothing in it',
      'was changed. If it was you, sign in, or set a new password:',
      '',
      `${site}/login`,
      `${site}/reset-password`,
      '',
      'If it was not you, ignore this mail.',
    ],
  },
  password_changed: {
    subject: 'Your Protege password was changed',
    lines: ({ site, about }) => [
      'the password of your account was just changed, and your other devices were signed out.',
      ...(about ? [`API keys that ended with it: ${about}.`] : []),
      '',
      'If that was not you, ask for a reset at once:',
      '',
      `${site}/reset-password`,
    ],
  },
};

function write(
  purpose: MailPurpose,
  { username, token, about, site }: { username: string; token: string; about?: string; site: string },
): Pick<Mail, 'subject' | 'text'> {
  const { subject, lines } = isPlain(purpose)
    ? { subject: WORDS[purpose].subject, lines: WORDS[purpose].lines({ site, token, about }) }
    : writeFactorMail(purpose, { about, site });
  return { subject, text: [`Hello ${username},`, '', ...lines, '', 'Protege', site, ''].join('\n') };
}

function isPlain(purpose: MailPurpose): purpose is PlainPurpose {
  return purpose in WORDS;
}
