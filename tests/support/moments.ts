/** What a page shows for a moment only, and what it does a moment later: watched without a race. */
import { expect, type Page } from '@playwright/test';

/**
 * Does something, and resolves when the page has shown all these texts at once where `selector` says, however
 * short: the page itself watches. A test that looks again and again misses what comes and goes while the
 * machine, or the action's own answer, is slow.
 */
export async function expectMoment(
  page: Page,
  { selector, texts }: { selector: string; texts: string[] },
  action: () => Promise<unknown>,
): Promise<void> {
  const moment = await page.evaluateHandle(
    (awaited) => {
      const watched = { isShown: false };
      const look = () => {
        for (const element of document.querySelectorAll(awaited.selector)) {
          const shown = element.textContent ?? '';
          watched.isShown ||= awaited.texts.every((text) => shown.includes(text));
        }
        if (watched.isShown) observer.disconnect();
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
      return watched;
    },
    { selector, texts },
  );
  await action();
  await expect
    .poll(() => moment.evaluate(({ isShown }) => isShown), { message: `${selector}: ${texts.join(', ')}` })
    .toBe(true);
}

/**
 * Resolves when React has run the effects of what is on screen. Needed where the test holds the clock: a timer
 * that an effect has yet to start would miss the time that the test lets pass.
 */
export async function effectsRun(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // React works in tasks of a message channel, so that a few turns of another come after it.
    for (let turn = 0; turn < 10; turn += 1) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      port1.close();
    }
  });
}

/**
 * Resolves when nothing on screen fades in or moves, but what does so for ever (half-way, colours are paler), and
 * when the page is painted in the theme that it should have: it hears of another one a frame later.
 */
export async function atRest(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() => {
      const chosen = localStorage.getItem('protege:theme');
      const ofDevice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      const theme = chosen === 'light' || chosen === 'dark' ? chosen : ofDevice;
      // A page of a sandbox provider wears none.
      const painted = document.documentElement.dataset.theme ?? theme;
      if (painted !== theme) return 'the theme';
      return document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        ).length;
    });
  await expect.poll(moving).toBe(0);
}
