// @vitest-environment happy-dom
import { expect, test } from 'vitest';
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

test('a question of two ways stands over its form, is worked out without keeping, and one tap keeps the option', async () => {
  const dearer: OfferedRow = { ...rent, amount: '700', option: 1, now: '£600 a month' };
  const { sent } = await open((room) => (
    <MessageFigures
      {...{ room, threadId: THREAD_ID, name: 'ways', answerId: ANSWER_ID, rows: [rent, dearer] }}
      question="Should I take the dearer one?"
      isFixed={false}
      onKept={() => {}}
    />
  ));
  await seen('Should I take the dearer one?');
  expect(shownText()).toContain('now £600 a month');
  await press('Work it out');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({
    isTrial: true,
    rows: [{ amount: '600' }, { amount: '700', option: 1 }],
  });
  await press('Keep the option');
  await eventually(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.body).toMatchObject({ isTrial: false, option: 1 });
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
