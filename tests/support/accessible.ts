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
  const scan = new AxeBuilder({ page });
  if (within) scan.include(within);
  if (isWcagOnly) scan.withTags(WCAG);
  const { violations } = await scan.analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
