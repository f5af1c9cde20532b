import { expect, test } from 'vitest';
import { readAct } from '#core/idea/read-act.ts';
import { answerTurn } from '#core/interview/answer-turn.ts';
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import { say, untilAnswered } from '#tests/support/chat.ts';
import { createMember } from '#tests/support/members.ts';
import { turnOf } from '#tests/support/mentor/interview-cards.ts';
import { twelveCards } from '#tests/support/mentor/twelve-cards.ts';
import { startApp } from '#tests/support/start-app.ts';
import { createKnowledge } from './index.ts';
import { readPages } from './read-pages.ts';

const { answers } = await readPages(undefined, () => undefined);

test.each([
  ['as the first message', { answers: 0, card: [] }],
  ['on a card with figures', { answers: 4, card: twelveCards.bakery }],
  ['after the mentor has closed', { answers: 9, card: twelveCards.bakery, hasClosed: true }],
])('the question of every page opens it, with its mark or without, %s', (_, change) => {
  const missed = answers.flatMap((page) =>
    [page.question, page.question.replace(/\?$/, ''), page.question.toLowerCase()].flatMap((text) => {
      const context = { asked: null, hasOpenProposals: false, hasCard: change.card.length > 0 };
      const reading = readAct(text, context);
      const found = [{ ...page, asked: page.question, isTitled: true }];
      const answer = answerTurn(turnOf({ ...change, reading }, { text, found }));
      const isOpen =
        answer.text.includes(`**${page.question}**`) && answer.text.includes(page.answer.slice(0, 40));
      return isOpen ? [] : [text];
    }),
  );
  expect(missed).toEqual([]);
});

test('the question of every page is known without a search, with its mark or without', async () => {
  const knowledge = await createKnowledge({} as TextWork, { ownFolder: undefined, warn: () => undefined });
  const missed = answers.flatMap(({ id, question }) =>
    [question, question.replace(/\?$/, ''), question.toUpperCase()].filter(
      (text) => knowledge.titled(text)?.id !== id,
    ),
  );
  expect(missed).toEqual([]);
  expect(knowledge.titled(`${answers[0]!.question} And what else?`)).toBeNull();
});

test('no question of a page is longer than what is held against all of them', () => {
  expect(answers.filter(({ question }) => question.length > 160)).toEqual([]);
});

test('as the first message of a conversation it opens its page, with its mark or without', async () => {
  const app = await startApp();
  try {
    const ada = await createMember(app, { username: 'ada' });
    for (const text of [
      'One customer is most of my sales: what if they go',
      'GmbH or UG: which one in Germany',
      'When should I give a discount, and how?',
    ]) {
      const { body } = await say(ada.client, text);
      const { content } = await untilAnswered(ada.client, body.thread.id);
      expect(content).toContain(`**${text.replace(/\?$/, '')}?**`);
    }
  } finally {
    await app.stop();
  }
});
