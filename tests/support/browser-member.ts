/** Members for browser tests: made over the API, signed in by the cookies of the page's own context. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { outboxLink } from '#server/platform/http/outbox-key.ts';

/** A member who was just made, with what is needed to sign in. */
export interface BrowserMember {
  username: string;
  email: string;
  password: string;
  address: string;
}

/** Makes a member with a name of its own and signs the page's context in. The page is left where it was. */
export async function signInAsNewMember(page: Page, name = 'member'): Promise<BrowserMember> {
  const username = `${name}-${randomUUID().slice(-8)}`;
  const email = `${username}@example.org`;
  const password = 'correct horse battery';
  const signedUp = await page.request.post('/api/identity/sign-up', { data: { username, email, password } });
  if (!signedUp.ok()) throw new Error(`Sign-up failed: ${await signedUp.text()}`);
  const signedIn = await page.request.post('/api/identity/sign-in', { data: { email, password } });
  if (!signedIn.ok()) throw new Error(`Sign-in failed: ${await signedIn.text()}`);
  return { username, email, password, address: (await signedUp.json()).protegeAddress };
}

/** Verifies the email by the email that lies in the outbox of the shared server, without opening a page. */
export async function verifyByMail(page: Page, email: string): Promise<void> {
  const outbox = outboxLink('', process.env.PROTEGE_JOURNEY_SECRET!);
  let token: string | undefined;
  await expect(async () => {
    const mails = (await (await page.request.get(outbox)).text()).split('<article');
    const mail = mails.find((one) => one.includes(email) && one.includes('/verify-email#token='));
    token = /verify-email#token=([\w.~%-]+)/.exec(mail ?? '')?.[1];
    expect(token).toBeDefined();
  }).toPass();
  const verified = await page.request.post('/api/identity/email-verification', {
    data: { token: decodeURIComponent(token!) },
  });
  expect(verified.ok(), await verified.text()).toBe(true);
}

/** As `signInAsNewMember`, with a verified email: what comes in may leave again. */
export async function signInAsVerifiedMember(page: Page, name = 'member'): Promise<BrowserMember> {
  const member = await signInAsNewMember(page, name);
  await verifyByMail(page, member.email);
  return member;
}
