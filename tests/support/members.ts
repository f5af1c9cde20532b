/** Members as tests need them: signed up over HTTP, verified by mail, signed in. */
import { randomUUID } from 'node:crypto';
import { HttpClient } from './http-client.ts';
import type { TestApp } from './start-app.ts';

export interface TestMember {
  id: string;
  email: string;
  username: string;
  password: string;
  address: string;
  client: HttpClient;
}

export interface NewMember {
  username: string;
  /** Leaves the e-mail unverified, so that the 100 PRD are not yet posted. */
  isUnverified?: boolean;
}

/** Signs a member up and in; verified unless asked otherwise, so with 100 PRD. */
export async function createMember(
  test: TestApp,
  { username, isUnverified = false }: NewMember,
): Promise<TestMember> {
  const email = `${username}@example.org`;
  const password = 'correct horse battery';
  const client = new HttpClient(test);
  const signedUp = await client.post('/api/identity/sign-up', { email, username, password });
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

/** A fresh idempotency key, as a client would make for each action. */
export function newKey(): Record<string, string> {
  return { 'idempotency-key': randomUUID() };
}

/** Makes a member an administrator, as the operator does on the server's own command line. */
export async function makeAdmin(test: TestApp, member: TestMember): Promise<void> {
  await test.app.deps.database.pool.query(
    "insert into member_roles (member_id, role, granted_at) values ($1, 'admin', $2) on conflict do nothing",
    [member.id, test.clock.now()],
  );
  test.app.deps.identity.forget(member.id);
}

/** Signs in afresh, as after a pause in which the session has run out. */
export async function signInAgain(member: TestMember): Promise<void> {
  const { email, password } = member;
  const signedIn = await member.client.post('/api/identity/sign-in', { email, password });
  if (signedIn.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(signedIn.body)}`);
}
