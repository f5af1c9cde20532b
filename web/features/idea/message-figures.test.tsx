// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ideasExamples } from '#contract/examples/ideas.ts';
import { ANSWER_ID, THREAD_ID } from '#contract/examples/shared.ts';
import { control, eventually, labelled, press, seen, shownText, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { FiguresDialog } from './figures-dialog.tsx';
import { MessageFigures } from './message-figures.tsx';
import type { OfferedRow } from './row-draft.ts';
import { type IdeaRoom, useIdeaRoom } from './use-idea-room.ts';

const card = ideasExamples.read.response;
const price = card.entries.find(({ place }) => place === 'price')!;
const rent: OfferedRow = {
  ...{ entryId: null, place: 'monthlyCost', words: 'Rent', amount: '600', currency: 'GBP', per: null },
  ...{ every: 'month', label: 'Rent, every month', isKept: false },
};

/** A field for words that is to be filled in. */
const point = { entryId: null, value: null, isKept: false, why: null, example: null, options: [] };

/** A form in the room of a conversation, and the version of the card that it stands before. */
function InRoom({ form }: { form: (room: IdeaRoom) => React.ReactNode }) {
  const room = useIdeaRoom({ memberId: 'one', threadId: THREAD_ID, chosenId: null, onChoose: () => {} });
  return room.card ? (
    <>
      {form(room)}
      <p>Version {room.card.version}</p>
    </>
  ) : null;
}

const open = (form: (room: IdeaRoom) => React.ReactNode, answers: Answers = {}) =>
  openScreen(<InRoom form={form} />, {
    answers: {
      ideas: { ofThread: () => ({ idea: card, asides: [] }), read: () => card },
      figures: { keep: () => refusal('entry_settled') },
      ...answers,
    },
  });

test('what was taken out before the rows were only worked out is taken off the card when they are kept', async () => {
  const { sent } = await open((room) => (
    <MessageFigures
      room={room}
      threadId={THREAD_ID}
      name={ANSWER_ID}
      answerId={ANSWER_ID}
      rows={[rent]}
      removed={[price.id]}
      isFixed={false}
      onKept={() => {}}
    />
  ));
  await seen('Rent, every month');
  await press('Keep these figures');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ answerId: ANSWER_ID, removed: [price.id], isTrial: false });
});

describe('the form of a decision', () => {
  const empty = { entryId: null, words: null, amount: null, per: null, isKept: false };
  const wages: OfferedRow = {
    ...{ ...empty, place: 'decisionSum', field: 'wages', currency: 'GBP', every: 'month' },
    label: 'What you would pay the person',
  };
  const hours: OfferedRow = {
    ...{ ...empty, place: 'decisionNumber', field: 'wageHours', currency: null, every: 'week' },
    label: 'Hours that the person works',
  };
  const wrote = (amount: string) => ({
    ...{ entryId: null, place: null, words: `pay ${amount} a month` },
    value: {
      type: 'money' as const,
      amount,
      currency: 'GBP',
      per: null,
      every: 'month' as const,
      what: null,
    },
  });
  const number = {
    entryId: null,
    place: null,
    words: '20 hours',
    value: { type: 'count' as const, count: '20', of: 'hours', every: null },
  };

  test('takes in what was written by a tap beside any row that it fits, and works it out without keeping', async () => {
    const { sent } = await open((room) => (
      <MessageFigures
        {...{ room, threadId: THREAD_ID, name: 'hire', answerId: ANSWER_ID, rows: [wages, hours] }}
        decision="hire"
        title="Hiring somebody"
        question="Should I hire a helper?"
        suggestions={[wrote('900'), number]}
        isFixed={false}
        onKept={() => {}}
      />
    ));
    await seen('Should I hire a helper?');
    expect(labelled('How many').getAttribute('placeholder')).toBe('40');
    expect(labelled('Amount').getAttribute('placeholder')).toBe('4.50');
    // A sum of money is no number of hours.
    expect(shownText()).not.toContain('Only work it out');
    expect(document.querySelector('[aria-label^="Take in £900 a month for Hours"]')).toBeNull();
    await press('Take in £900 a month for What you would pay the person. You wrote: “pay 900 a month”');
    await press('Take in 20 hours for Hours that the person works. You wrote: “20 hours”');
    await press('Work it out');
    await eventually(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({
      ...{ isTrial: true, decision: 'hire' },
      rows: [
        { place: 'decisionSum', field: 'wages', amount: '900', every: 'month', entryId: null },
        { place: 'decisionNumber', field: 'wageHours', amount: '20', every: 'week', entryId: null },
      ],
    });
  });

  test('offers to keep values of the card alone, and only where they are new', async () => {
    const price = { ...rent, place: 'price' as const, words: null, amount: null, per: 'loaf', every: null };
    await open((room) => (
      <MessageFigures
        {...{ room, threadId: THREAD_ID, name: 'keeps', answerId: ANSWER_ID, rows: [wages, price] }}
        decision="hire"
        suggestions={[wrote('900')]}
        isFixed={false}
        onKept={() => {}}
      />
    ));
    await seen('What you would pay the person');
    await press('Take in £900 a month for What you would pay the person. You wrote: “pay 900 a month”');
    expect(shownText()).not.toContain('Keep what is of the card');
  });
});

test('what is typed in all figures of the card stays when they are refused because the card has changed', async () => {
  let version = card.version;
  const { sent } = await open(
    (room) => (
      <FiguresDialog
        room={room}
        card={room.card!}
        threadId={THREAD_ID}
        onKept={() => {}}
        onClose={() => {}}
      />
    ),
    {
      ideas: {
        ofThread: () => ({ idea: { ...card, version }, asides: [] }),
        read: () => ({ ...card, version }),
      },
      figures: {
        keep: () => {
          version += 1;
          return refusal('entry_settled');
        },
      },
    },
  );
  await eventually(() => expect(labelled('Amount')).toBeTruthy());
  // What was only read stands beside its field, and in none.
  expect(labelled('Amount').value).toBe('');
  await press('Take in £2 per loaf for One loaf sells for. You wrote: “£2 a loaf”');
  expect(labelled('Amount').value).toBe('2');
  await type('Amount', '3');
  await press('Keep these figures');
  await eventually(() => expect(sent()).toHaveLength(1));
  await eventually(() => expect(shownText()).toContain(`Version ${card.version + 1}`));
  expect(labelled('Amount').value).toBe('3');
  expect(control('Keep these figures')).toBeTruthy();
});

test('what was written fills no field by itself: a tap takes it in as the proposal that it is, and typed words as a field', async () => {
  const { sent } = await open((room) => (
    <MessageFigures
      {...{ room, threadId: THREAD_ID, name: 'step', answerId: ANSWER_ID, title: 'What it is' }}
      rows={[{ ...rent, amount: null }]}
      points={[
        { ...point, place: 'product', label: 'What you make' },
        { ...point, place: 'location', label: 'Town' },
      ]}
      suggestions={[
        {
          ...{ entryId: card.entries[0]!.id, place: 'product', words: 'we bake rye bread' },
          value: { type: 'text', text: 'rye bread' },
        },
        {
          ...{ entryId: null, place: null, words: 'the shop is 850' },
          value: { type: 'count', count: '850', of: null, every: null },
        },
      ]}
      isFixed={false}
      onKept={() => {}}
    />
  ));
  await seen('What you make');
  expect(labelled('What you make').value).toBe('');
  await press('Take in rye bread for What you make. You wrote: “we bake rye bread”');
  await type('Town', 'Leeds');
  await press('Take in 850 for Rent, every month. You wrote: “the shop is 850”');
  await press('Keep');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({
    rows: [{ place: 'monthlyCost', amount: '850', currency: 'GBP', every: 'month' }],
    points: [
      { entryId: card.entries[0]!.id, place: 'product', value: { type: 'text', text: 'rye bread' } },
      { entryId: null, place: 'location', value: { type: 'text', text: 'Leeds' } },
    ],
  });
});

test('a number that no field surely has is asked about, and one tap says what it is', async () => {
  const { sent } = await open((room) => (
    <MessageFigures
      {...{ room, threadId: THREAD_ID, name: 'loose', answerId: ANSWER_ID }}
      rows={[
        { ...rent, amount: null },
        { ...rent, place: 'price', words: null, every: null, amount: null },
      ]}
      suggestions={['40', '7'].map((count) => ({
        ...{ entryId: null, place: null, words: `and ${count} of them` },
        value: { type: 'count' as const, count, of: null, every: null },
      }))}
      isFixed={false}
      onKept={() => {}}
    />
  ));
  await seen('what is it?');
  await press('Take in 40 for One sells for. You wrote: “and 40 of them”');
  await press('7 is something else');
  await eventually(() => expect(shownText()).toContain('What is this?'));
  await press('Keep these figures');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({
    rows: [
      { place: 'price', amount: '40' },
      { place: 'open', amount: '7' },
    ],
  });
});
