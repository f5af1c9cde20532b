// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { press, seen, shownText } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { LiveFigures } from './live-figures.tsx';

const figures = {
  members: 1234,
  ideas: 56,
  projects: 7,
  rewardsPaid: '789.40000000',
  transfersLast30Days: 12,
  asOf: '2026-03-05T10:15:00.000Z',
  isSandbox: true,
  hasSampleData: true,
  emails: 'sent' as const,
};

const open = (answers: Answers) => openScreen(<LiveFigures />, { answers, viewer: 'visitor' });

test('a visitor reads the server’s own figures, and that sample members are among them', async () => {
  await open({ community: { figures: () => figures } });
  await seen('Members1,234');
  expect(shownText()).toContain('789');
  expect(shownText()).toContain('Includes the sample members of a new installation.');
});

test('a figure that can’t be read is called unavailable, beside those that can; none is made up', async () => {
  await open({
    community: { figures: () => figures },
    network: { statistics: () => refusal('service_unavailable') },
  });
  await seen('In circulationunavailable');
  expect(shownText()).toContain('Members1,234');
});

test('where the server doesn’t answer at all, nothing is shown that was not counted, and a try later is', async () => {
  let isAway = true;
  await open({ community: { figures: () => (isAway ? refusal('service_unavailable') : figures) } });
  await seen('The live figures are unavailable');
  expect(shownText()).not.toMatch(/Members0/);
  isAway = false;
  await press('Try again');
  await seen('Members1,234');
});
