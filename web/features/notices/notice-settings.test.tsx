// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { noticesExamples } from '#contract/examples/notices.ts';
import { FIXED_KINDS, NOTICE_KINDS } from '#core/members/notice-kinds.ts';
import { eventually, labelled, press, seen, shownText, tick } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { ChoicesPanel } from './choices-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { NoticeList } from './notice-list.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

test('hours are shown as they are kept, and kept as they are chosen [B11.4]', async () => {
  const { hours, keepHours } = noticesExamples;
  const { sent } = await openScreen(<HoursPanel />, {
    answers: { notices: { hours: () => hours.response, keepHours: () => keepHours.response } },
  });
  await eventually(() => expect(labelled('From').value).toBe('22:00'));
  expect(labelled('At').value).toBe('08:00');
  expect(shownText()).toContain('2 things wait to be emailed');
  await tick('Quiet hours');
  await press('Save');
  await seen('Your emails come by these hours from now on.');
  expect(sent()).toMatchObject([
    { method: 'PUT', path: '/notices/hours', body: { ...keepHours.request, quiet: null } },
  ]);
});

test('the settings show every event, by room: what is chosen, and what is always told, with its ways [B11.4]', async () => {
  const { choices } = noticesExamples;
  await openScreen(<ChoicesPanel isAdmin />, { answers: { notices: { choices: () => choices.response } } });
  await eventually(() => expect(document.querySelectorAll('fieldset')).toHaveLength(NOTICE_KINDS.length));
  expect(document.querySelectorAll('details li')).toHaveLength(FIXED_KINDS.length);
  const text = shownText();
  for (const room of ['People', 'Pitch Portal', 'Banking', 'Wallet', 'Your account', 'Administration'])
    expect(text).toContain(room);
  expect(text).toContain('By text message');
});

test('who is no administrator is not shown what administrators are told', async () => {
  const { choices } = noticesExamples;
  await openScreen(<ChoicesPanel isAdmin={false} />, {
    answers: { notices: { choices: () => choices.response } },
  });
  await eventually(() => expect(shownText()).toContain('Your account'));
  expect(shownText()).not.toContain('Administration');
});

test('a notice that is nobody’s doing names nobody', async () => {
  const { list, inbox } = noticesExamples;
  const [first] = list.response.items;
  const words = '$5.00 of interest for March was added to Savings.';
  const items = [{ ...first!, kind: 'bank_interest' as const, by: null, words, path: '/banking' }];
  await openScreen(<NoticeList />, {
    answers: { notices: { list: () => ({ items, nextCursor: null }), inbox: () => inbox.response } },
  });
  await eventually(() => expect(shownText()).toContain(words));
  expect(shownText()).not.toContain('Somebody');
});

test('the link of an email asks before it turns anything off, and says what is off [B11.4]', async () => {
  const { unsubscribe } = noticesExamples;
  const { sent } = await openScreen(<Unsubscribe token={unsubscribe.request.token} />, {
    answers: { notices: { unsubscribe: () => unsubscribe.response } },
    viewer: 'visitor',
  });
  expect(sent()).toEqual([]);
  await press('Stop these emails');
  await seen('Somebody asks to connect with you');
  expect(sent()).toMatchObject([{ method: 'POST', path: '/notices/unsubscribe', body: unsubscribe.request }]);
});
