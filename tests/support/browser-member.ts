/** Members for browser tests: made over the API, signed in by the cookies of the page's own context. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

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
