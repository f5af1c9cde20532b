/** What a screen reader, a keyboard or weak eyes would stumble over. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest } from './moments.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails with the rules that the page breaks, and where, once everything on it has come to rest: colours are measured
 * as they end. `within` names a part of the page; `isWcagOnly` leaves out what is only good practice.
 */
export async function expectAccessible(
  page: Page,
  { within, isWcagOnly = false }: { within?: string; isWcagOnly?: boolean } = {},
): Promise<void> {
  await atRest(page);
  // Only violations are asked for, and a page without frames is looked at as a whole: to tell of all that is well, and to
  // put frames together in a blank page, is three quarters of the work.
  const scan = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
  if (within) scan.include(within);
  if (isWcagOnly) scan.withTags(WCAG);
  const { violations } = await scan.analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
