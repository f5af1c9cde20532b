/** What journeys on a server whose clock moves share: one server a file, and browsers that close after each test. */
import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { ClockAnswers } from './clock-server.ts';
import type { BankingWishes } from './members.ts';
import { type ClockServer, type ClockServerOptions, startClockServer } from './start-clock-server.ts';

/** A member in a browser of their own, signed in; nothing is open yet. */
export type ClockMember = ClockAnswers['member'] & {
  page: Page;
  context: BrowserContext;
  /** Signs in again, as after a pause; an administrator's second factor is confirmed. */
  signIn(): Promise<void>;
};

export interface JoinOptions {
  /** One of its own where it is left out. */
  username?: string;
  /** Available beside the welcome PRD, as a decimal. */
  prd?: string;
  /** In the dollar wallet, as a decimal. */
  usd?: string;
  isAdmin?: boolean;
  /** What was ticked under Banking at sign-up. */
  wishes?: BankingWishes;
  viewport?: { width: number; height: number };
}

export interface ClockJourney {
  /** The address of the server, once the tests run. */
  readonly url: string;
  ask: ClockServer['ask'];
  /** A browser that is signed in as nobody. */
  open(
    browser: Browser,
    viewport?: JoinOptions['viewport'],
  ): Promise<{ page: Page; context: BrowserContext }>;
  join(browser: Browser, options?: JoinOptions): Promise<ClockMember>;
}

/** Called at the top of a file or of a `describe`: its tests run in one worker, on one server. */
export function onClockServer(options: ClockServerOptions = {}): ClockJourney {
  test.describe.configure({ mode: 'default' });
  const contexts: BrowserContext[] = [];
  let server: ClockServer | undefined;
  test.beforeAll(async () => {
    server = await startClockServer(options);
  });
  test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
  test.afterAll(() => server?.stop());

  const open: ClockJourney['open'] = async (browser, viewport) => {
    const context = await browser.newContext({ baseURL: server!.url, ...(viewport && { viewport }) });
    contexts.push(context);
    return { page: await context.newPage(), context };
  };
  return {
    get url() {
      return server!.url;
    },
    ask: (kind, input) => server!.ask(kind, input),
    open,
    join: async (
      browser,
      {
        username = `founder-${randomUUID().slice(-8)}`,
        prd = '0',
        usd,
        isAdmin = false,
        wishes,
        viewport,
      } = {},
    ) => {
      const member = await server!.ask('member', { username, prd, usd, isAdmin, wishes });
      const { page, context } = await open(browser, viewport);
      const { email, password } = member;
      const signIn = async () => {
        const signedIn = await page.request.post('/api/identity/sign-in', { data: { email, password } });
        expect(signedIn.ok()).toBe(true);
        if (isAdmin) await server!.ask('confirm', { email });
      };
      await signIn();
      return { ...member, page, context, signIn };
    },
  };
}
