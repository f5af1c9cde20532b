// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { ideasExamples } from '#contract/examples/ideas.ts';
import { MESSAGE_ID, THREAD_ID } from '#contract/examples/shared.ts';
import {
  choose,
  control,
  eventually,
  labelled,
  press,
  seen,
  shownText,
  type,
} from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { IdeaPanel } from './idea-panel.tsx';
import { MessageProposals } from './message-proposals.tsx';
import { useIdeaRoom } from './use-idea-room.ts';

const card = ideasExamples.read.response;
const [product, price] = card.entries;
const confirmed = {
  ...card,
  version: 4,
  confirmed: 2,
  proposed: 0,
  entries: [product!, { ...price!, state: 'confirmed' as const, confirmedAt: card.updatedAt }],
};
const answered = { ...card, version: 4, proposed: 0, entries: [product!] };

/** The card of a conversation, and the questions under its message. */
function Room() {
  const room = useIdeaRoom({ memberId: 'one', threadId: THREAD_ID, chosenId: null, onChoose: () => {} });
  return (
    <>
      <IdeaPanel room={room} onShow={() => {}} />
      <MessageProposals room={room} messageId={MESSAGE_ID} />
      <p role="status">{room.said}</p>
    </>
  );
}

const open = (ideas: Answers['ideas'] = {}) =>
  openScreen(<Room />, {
    answers: { ideas: { ofThread: () => ({ idea: card, asides: [] }), read: () => card, ...ideas } },
  });

/** Presses the control of a proposal, on the card. */
async function answer(name: string): Promise<void> {
  await eventually(() => expect(asked(name)).toBeTruthy());
  await act(async () => asked(name)!.click());
}
const asked = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-proposal] button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(name),
  );

test('under a message stands where what it may mean waits, and nothing to answer it with', async () => {
  await open();
  await seen('Waits for your tap: “One sale”');
  expect(document.querySelectorAll('[data-proposal]')).toHaveLength(1);
});

test('what a message may mean is asked, and counts only after a yes', async () => {
  const { sent } = await open({ confirm: () => confirmed });
  await answer('Yes: ');
  await seen('On the card.');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]!.path).toContain(price!.id);
  await eventually(() => expect(asked('Yes: ')).toBeUndefined());
});

test('a no takes the question away, and nothing of it is on the card', async () => {
  await open({ reject: () => answered });
  await answer('No: ');
  await seen('Not on the card.');
  await eventually(() => expect(asked('No: ')).toBeUndefined());
});

test('an answer that did not arrive is said, and the question stays', async () => {
  await open({ confirm: () => refusal('service_unavailable') });
  await answer('Yes: ');
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toBeTruthy());
  expect(asked('Yes: ')).toBeTruthy();
});

test('a question is changed before it is confirmed, number by number, and is saved as it was read', async () => {
  const { sent } = await open({ replace: () => confirmed });
  await answer('Change');
  await eventually(() => expect(labelled('Amount')).toBeTruthy());
  await type('Amount', '2,50');
  await press('Save');
  await seen('Use a point for decimals');
  expect(sent()).toEqual([]);
  await type('Amount', '2.50');
  await choose('How often', 'day');
  await press('Save');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toEqual({
    value: { type: 'money', amount: '2.50', currency: 'GBP', per: 'loaf', every: 'day', what: null },
  });
});

test('what was typed stays when it could not be saved, and is saved by the next try', async () => {
  const answers = [() => refusal('service_unavailable'), () => confirmed];
  const { sent } = await open({ replace: () => answers.shift()!() });
  await answer('Change');
  await eventually(() => expect(labelled('Amount')).toBeTruthy());
  await type('Amount', '3');
  await press('Save');
  await eventually(() => expect(sent()).toHaveLength(1));
  await eventually(() => expect(control('Save').getAttribute('aria-busy')).toBeNull());
  expect(labelled('Amount').value).toBe('3');
  await press('Save');
  await seen('Saved.');
});

test('a card that can’t be read is not shown as an empty one', async () => {
  const answers = [() => refusal('service_unavailable'), () => ({ idea: card, asides: [] })];
  await open({ ofThread: () => answers.shift()!() });
  await seen('The card could not be loaded');
  await press('Try again');
  await seen(card.title);
  expect(shownText()).not.toContain('The card could not be loaded');
});

test('a kind that the mentor did not offer is chosen from the list of all of them', async () => {
  const kinds = [
    { id: 'laundry', name: 'Laundry and linen service', group: 'services' },
    { id: 'bakery', name: 'Bakery', group: 'food' },
  ];
  const { sent } = await openScreen(<Room />, {
    answers: {
      ideas: {
        ofThread: () => ({ idea: confirmed, asides: [] }),
        read: () => confirmed,
        fill: () => confirmed,
      },
      studio: { kinds: () => ({ items: kinds }) },
    },
  });
  await seen(confirmed.title);
  await press('Add: Kind of venture');
  await seen('Laundry and linen service');
  await choose('Kind of venture', 'laundry');
  await press('Save');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ place: 'kind', value: { type: 'choice', choice: 'laundry' } });
});

test('what the card comes to stands there unasked, and what is missing opens its field', async () => {
  await open();
  await seen('What it comes to');
  await seen('Sales in a month that pay the regular costs');
  await press('Fill in: Cost of one');
  await eventually(() => expect(labelled('Amount')).toBeTruthy());
});

test('a proposal that a result waits for is answered, and no second field opens beside it', async () => {
  await open();
  await seen('What it comes to');
  await press('Fill in: Price');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Yes: Price/);
  expect(document.querySelectorAll('[data-place="price"] input')).toHaveLength(0);
});

test('the three next steps of the kind stand there, those of the stage first', async () => {
  const withKind = {
    ...confirmed,
    entries: [
      ...confirmed.entries,
      {
        ...product!,
        id: 'kind',
        place: 'kind' as const,
        value: { type: 'choice' as const, choice: 'bakery' },
      },
      {
        ...product!,
        id: 'stage',
        place: 'stage' as const,
        value: { type: 'choice' as const, choice: 'selling' },
      },
    ],
  };
  const tests = ['Ask ten', 'Weigh twenty', 'Pay sooner', 'A full day'].map((name) => ({
    ...{ name, how: `${name} of them`, days: 2, go: '5 do', stop: 'none' },
  }));
  const week = { idea: 1, talking: 1, prototype: 2, 'first-sales': 4, selling: 3 };
  await openScreen(<Room />, {
    answers: {
      ideas: { ofThread: () => ({ idea: withKind, asides: [] }), read: () => withKind },
      studio: { kind: () => ({ id: 'bakery', name: 'Bakery', checked: '2026-11-26', tests, week }) },
    },
  });
  await seen('Pay sooner.');
  const steps = [...document.querySelectorAll('ol li')].map((li) => li.textContent);
  expect(steps).toHaveLength(3);
  expect(steps[0]).toContain('Pay sooner. Pay sooner of them. 2 days. Go on: 5 do. Stop: None.');
  expect(shownText()).not.toContain('Ask ten');
});

const ofKind = (choice: string) => ({
  ...confirmed,
  entries: [
    ...confirmed.entries,
    { ...product!, id: 'kind', place: 'kind' as const, value: { type: 'choice' as const, choice } },
  ],
});

test('of a venture of no such kind stand the steps of any venture, and no page is asked for', async () => {
  const { asked } = await open({
    ofThread: () => ({ idea: ofKind('other-kind'), asides: [] }),
    read: () => ofKind('other-kind'),
  });
  await seen('By Friday meet five who have the trouble');
  expect(shownText()).toContain('None of these');
  expect(asked.filter(({ path }) => path.includes('/studio/kinds/'))).toEqual([]);
});

test('steps that can’t be loaded are said to be missing, and are read again', async () => {
  const page = { id: 'bakery', name: 'Bakery', checked: '2026-11-26', week: null };
  const tests = [{ name: 'Ask ten', how: 'Ask them', days: 1, go: '5 do', stop: 'none' }];
  const answers = [() => refusal('not_found'), () => ({ ...page, tests })];
  await openScreen(<Room />, {
    answers: {
      ideas: { ofThread: () => ({ idea: ofKind('bakery'), asides: [] }), read: () => ofKind('bakery') },
      studio: { kind: () => answers.shift()!() },
    },
  });
  await seen('The steps of your trade could not be loaded.');
  await press('Try again');
  await seen('Ask ten.');
});
