/** The chat as journeys use it: its parts by their names, and what members do there. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Where a message is written. */
export const box = (page: Page) => page.getByRole('textbox', { name: 'Message to the mentor' });
/** The button that sends it. */
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
/** The messages on screen that are from somebody. */
export const messages = (page: Page, sender: 'user' | 'ai' | 'system') =>
  page.locator(`article[data-sender="${sender}"]`);
/** The list of conversations. */
export const list = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
/** Where toasts are shown. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** A dialog by its title. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the chat without a conversation. */
export async function openChat(page: Page): Promise<void> {
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Welcome to Protege AI' })).toBeVisible();
}

/** Sends a text. */
export async function send(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

/** Waits until the answer, the `count`th on screen, stands there whole. */
export async function answered(page: Page, count = 1): Promise<void> {
  await expect(messages(page, 'ai')).toHaveCount(count);
  await expect(messages(page, 'ai').last()).toHaveAttribute('aria-busy', 'false');
}

/** Sends a text and waits until its answer, the `count`th on screen, stands there whole. */
export async function say(page: Page, text: string, count = 1): Promise<void> {
  await send(page, text);
  await answered(page, count);
}

/** Opens the menu above the messages, and chooses. */
export async function choose(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More for “/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name }).click();
}

/** Tells the mentor something beside the screen, and waits until the answer is written; answers the conversation’s id. */
export async function tellMentor(page: Page, content: string, threadId?: string): Promise<string> {
  const sent = await page.request.post('/api/mentor/messages', {
    data: { clientMessageId: randomUUID(), content, ...(threadId && { threadId }) },
  });
  const { thread, answer } = await sent.json();
  const written = async () => {
    const { items } = await (
      await page.request.get(`/api/mentor/threads/${thread.id}/messages?limit=1`)
    ).json();
    return items[0].id === answer.id && items[0].status;
  };
  await expect.poll(written, { timeout: 120_000 }).toBe('complete');
  return thread.id;
}
