/** What a person does in the browser to become a member: signs up, reads the email in the outbox, signs in. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { outboxLink } from '#server/platform/http/outbox-key.ts';

export interface JourneyMember {
  page: Page;
  username: string;
  email: string;
  /** Ends the member's browser. */
  leave(): Promise<void>;
}

const PASSWORD = 'four quiet harbour lamps';

/** A new member in a browser of its own: signed up, verified by email, signed in, on `/chat`. */
export async function joinInBrowser(browser: Browser, name: string): Promise<JourneyMember> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const username = `${name}-${randomUUID().slice(-8)}`;
  const email = `${username}@example.org`;
  await signUp(page, { username, email });
  await verifyEmail(page, email);
  await signIn(page, email);
  return { page, username, email, leave: () => context.close() };
}

async function signUp(page: Page, { username, email }: { username: string; email: string }): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/signup');
  await main.getByLabel('Username').fill(username);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Confirm password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/login');
}

async function signIn(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/login');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/chat');
}

/** Verifies the email of the member whom the page's context is signed in as. */
export async function verifyEmail(page: Page, email: string): Promise<void> {
  await page.goto(await verificationLink(page, email));
  await expect(page.getByRole('main').getByText('Your email is verified', { exact: true })).toBeVisible();
}

/** Opens the outbox of the server that all journeys share, by the link that its start prints. */
export async function openOutbox(page: Page): Promise<void> {
  await page.goto(outboxLink('', process.env.PROTEGE_JOURNEY_SECRET!));
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
}

/** The link in the email that the outbox page shows; emails are sent by a job, so it may take a moment. */
async function verificationLink(page: Page, email: string): Promise<string> {
  const outbox = await page.context().newPage();
  const link = outbox
    .locator('article', { hasText: email })
    .locator('a[href*="/verify-email#token="]')
    .first();
  await expect(async () => {
    await openOutbox(outbox);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  const href = await link.getAttribute('href');
  await outbox.close();
  return href!;
}
