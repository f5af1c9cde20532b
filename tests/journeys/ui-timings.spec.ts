/** The delays of tooltips and menus, on a clock that the test moves. */
import { expect, type Page, test } from '@playwright/test';
import { bundleUiFixture } from '#tests/support/ui-fixture/bundle.ts';

let script = '';

test.beforeAll(async () => {
  script = await bundleUiFixture();
});

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.setContent('<!doctype html><title>Fixture</title><style>[role=menu]{width:200px}</style>');
  await page.addScriptTag({ content: script });
  await page.getByRole('button', { name: 'First' }).waitFor();
  // Far ahead: on a slow machine the clock has come some way by now, and it cannot be paused in the past.
  await page.clock.pauseAt(3_600_000);
});

test('a tooltip opens after 700 ms, and the next one within 300 ms opens at once [SH-13]', async ({
  page,
}) => {
  const tooltip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'First' }).hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('About the first');

  await leave(page, tooltip);
  await page.clock.runFor(299);
  await page.getByRole('button', { name: 'Second' }).hover();
  await expect(tooltip).toHaveText('About the second');

  await leave(page, tooltip);
  await page.clock.runFor(300);
  await page.getByRole('button', { name: 'First' }).hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
});

test('a submenu opens after 100 ms and is not lost for 300 ms while the pointer is on its way [SH-13]', async ({
  page,
}) => {
  await openMenu(page);
  const submenu = page.getByRole('menuitem', { name: 'Melon' });
  await page.getByRole('menuitem', { name: 'More' }).hover();
  await page.clock.runFor(99);
  await expect(submenu).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(submenu).toBeVisible();

  // From the right end of "More", a step to the lower right crosses "Plum" on the way to the submenu.
  const more = await boxOf(page, 'More');
  const plum = await boxOf(page, 'Plum');
  const melon = await boxOf(page, 'Melon');
  await page.mouse.move(melon.x - 30, more.y + more.height - 2);
  await page.mouse.move(melon.x - 12, plum.y + 3);
  await page.clock.runFor(299);
  await page.mouse.move(melon.x - 11, plum.y + 3);
  await expect(submenu).toBeVisible();
  await page.clock.runFor(1);
  await page.mouse.move(melon.x - 12, plum.y + 3);
  await expect(submenu).toHaveCount(0);
});

test('letters typed in a menu make a word until a pause of one second [SH-13]', async ({ page }) => {
  await openMenu(page);
  // The menu moves the focus one tick after each letter.
  const type = async (letter: string) => {
    await page.keyboard.press(letter);
    await page.clock.runFor(1);
  };
  await type('a');
  await expect(page.getByRole('menuitem', { name: 'Apple' })).toBeFocused();
  await page.clock.runFor(998);
  await type('p');
  await type('r');
  await expect(page.getByRole('menuitem', { name: 'Apricot' })).toBeFocused();
  await page.clock.runFor(999);
  await type('p');
  await expect(page.getByRole('menuitem', { name: 'Plum' })).toBeFocused();
});

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open' }).click();
  await page.clock.runFor(50);
  await expect(page.getByRole('menu')).toBeVisible();
}

async function boxOf(page: Page, name: string) {
  const box = await page.getByRole('menuitem', { name }).boundingBox();
  if (!box) throw new Error(`${name} is not on the page.`);
  return box;
}

/** Goes far from everything: the tooltip closes without a delay. */
async function leave(page: Page, tooltip: ReturnType<Page['getByRole']>) {
  await page.mouse.move(700, 700);
  await page.mouse.move(705, 705);
  await expect(tooltip).toHaveCount(0);
}
