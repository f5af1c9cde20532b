// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { seen, shownText } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { AdminArea } from '#web/app/admin-area.tsx';
import { AdminPage } from './admin-page.tsx';

test.each(['visitor', 'member'] as const)(
  'to a %s the console is a page that is not there',
  async (viewer) => {
    const { asked } = await openScreen(<AdminPage />, { viewer });
    await seen('Page not found');
    expect(asked).toEqual([]);
  },
);

test('an administrator without a second factor is led to one, and sees nothing of what is inside', async () => {
  const session = { expiresAt: '2099-01-01T00:00:00.000Z', reachableLevel: 'aal1' } as const;
  await openScreen(<AdminArea>What is inside</AdminArea>, { viewer: 'administrator', auth: { session } });
  await seen('Set up a second factor first');
  expect(shownText()).not.toContain('What is inside');
});
