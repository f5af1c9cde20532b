/** Members as tests need them: signed up over HTTP, verified by mail, signed in. */
import { randomUUID } from 'node:crypto';
import { HttpClient } from './http-client.ts';
import { addFactor, confirmAgain, type TestFactor } from './second-factor.ts';
import type { TestApp } from './start-app.ts';

export interface TestMember {
  id: string;
  email: string;
  username: string;
  password: string;
  address: string;
  client: HttpClient;
  /** The authenticator app, of an administrator. */
  factor?: TestFactor;
}

export interface NewMember {
  username: string;
  /** Leaves the e-mail unverified, so that the 100 PRD are not yet posted. */
  isUnverified?: boolean;
  email?: string;
  /** What was ticked under Banking. */
  wishes?: BankingWishes;
}

/** What the form of sign-up asks of banking. */
export interface BankingWishes {
  wantsCheckingAccount?: boolean;
  wantsSavingsAccount?: boolean;
  initialDepositAmount?: string;
}

/**
 * Signs a member up and in; verified unless asked otherwise, so with 100 PRD. The client confirms by itself what
 * an emailed code would; what the code itself does is proved in `email-codes.test.ts`.
 */
export async function createMember(
  test: TestApp,
  { username, isUnverified = false, email = `${username}@example.org`, wishes = {} }: NewMember,
): Promise<TestMember> {
  const password = 'correct horse battery';
  const client = new HttpClient(test);
  tests.set(client, test);
  client.confirms.set('email_code_required', async ({ data }) => {
    await test.app.deps.database.pool.query(
      'update action_confirmations set confirmed_at = $2 where id = $1',
      [data.confirmation.id, test.clock.now()],
    );
  });
  const signedUp = await client.post('/api/identity/sign-up', { email, username, password, ...wishes });
  if (signedUp.status !== 201) throw new Error(`Sign-up failed: ${JSON.stringify(signedUp.body)}`);
  if (!isUnverified) {
    await test.app.deps.jobs.runDue();
    const token = test.mailer.tokenFor(email, 'Verify');
    const verified = await client.post('/api/identity/email-verification', { token });
    if (verified.status !== 200) throw new Error(`Verification failed: ${JSON.stringify(verified.body)}`);
  }
  const signedIn = await client.post('/api/identity/sign-in', { email, password });
  if (signedIn.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(signedIn.body)}`);
  return { id: signedUp.body.id, email, username, password, address: signedUp.body.protegeAddress, client };
}

const tests = new WeakMap<HttpClient, TestApp>();

/** The application that a member was made in. */
export const testOf = ({ client }: Pick<TestMember, 'client'>): TestApp => tests.get(client)!;

/** A fresh idempotency key, as a client would make for each action. */
export function newKey(): Record<string, string> {
  return { 'idempotency-key': randomUUID() };
}

/** Gives a member the role of an administrator, as the operator does on the server's own command line. */
export async function giveAdminRole(test: TestApp, member: { id: string }): Promise<void> {
  await test.app.deps.database.pool.query(
    "insert into member_roles (member_id, role, granted_at) values ($1, 'admin', $2) on conflict do nothing",
    [member.id, test.clock.now()],
  );
  test.app.deps.identity.forget(member.id);
}

/**
 * Makes a signed-in member an administrator with powers: the role, and an authenticator app. The member's client
 * confirms it again by itself wherever that is asked for, as a person does in the dialog.
 */
export async function makeAdmin(test: TestApp, member: TestMember): Promise<void> {
  await giveAdminRole(test, member);
  const factor = await addFactor(member.client, { now: test.clock.now(), password: member.password });
  member.factor = factor;
  // Most have theirs for a while: what was added lately ends with a stop by oneself.
  const monthAgo = new Date(test.clock.now().getTime() - 30 * 86_400_000);
  const { pool } = test.app.deps.database;
  await pool.query('update factors set created_at = $2, verified_at = $2 where id = $1', [
    factor.id,
    monthAgo,
  ]);
  await pool.query('update recovery_codes set created_at = $2 where member_id = $1', [member.id, monthAgo]);
  const confirm = () => confirmAgain(test, member.client, factor);
  for (const code of ['fresh_two_factor_required', 'second_factor_required']) {
    member.client.confirms.set(code, confirm);
  }
}

/** Changes a member's email: asked for, and confirmed by the link that the new mailbox gets. */
export async function changeEmail(member: TestMember, email: string): Promise<void> {
  const { app, mailer } = testOf(member);
  const asked = await member.client.post('/api/identity/email-change', { email, password: member.password });
  if (asked.status !== 200) throw new Error(`It was not asked for: ${JSON.stringify(asked.body)}`);
  await app.deps.jobs.runDue();
  const text = mailer.sent.findLast(
    (mail) => mail.to === email && mail.text.includes('/change-email#'),
  )?.text;
  const token = /#token=([\w-]+)/.exec(text ?? '')?.[1];
  const confirmed = await member.client.post('/api/identity/email-change/confirmation', { token });
  if (confirmed.status !== 200) throw new Error(`It was not changed: ${JSON.stringify(confirmed.body)}`);
  member.email = email;
}

/** Signs in afresh, as after a pause in which the session has run out; with the second factor, where there is one. */
export async function signInAgain(member: TestMember): Promise<void> {
  const { email, password } = member;
  const signedIn = await member.client.post('/api/identity/sign-in', { email, password });
  if (signedIn.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(signedIn.body)}`);
  if (member.factor) await member.client.confirms.get('second_factor_required')!(signedIn.body);
}
