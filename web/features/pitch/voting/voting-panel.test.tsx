// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pitchExamples } from '#contract/examples/pitch.ts';
import {
  control,
  eventually,
  labelled,
  press,
  seen,
  shownText,
  tick,
  type,
} from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import type { Project } from '../queries.ts';
import { VotingPanel } from './voting-panel.tsx';

const project: Project = {
  ...pitchExamples.read.response,
  canVote: true,
  cannotVoteReason: null,
  myVote: null,
};
const funds = pitchExamples.feeState.response;
const voted = pitchExamples.vote.response;

const open = (vote?: NonNullable<Answers['pitch']>['vote'], shown: Project = project, viewer = 'member') =>
  openScreen(<VotingPanel viewer={viewer === 'visitor' ? null : 'one'} project={shown} funds={funds} />, {
    answers: { pitch: vote ? { vote } : {} },
    viewer: viewer === 'visitor' ? 'visitor' : 'member',
  });

test('a vote takes a side and an amount, and what was typed is what is held', async () => {
  const { sent } = await open(() => voted);
  expect(control('Vote')).toHaveProperty('disabled', true);
  await tick('Against');
  await type('Amount', '1,000.5');
  await press('Vote against');
  await seen('Vote Cast');
  expect(sent().map(({ body }) => body)).toEqual([{ support: false, amount: '1000.5' }]);
});

test('a vote whose answer got lost is one vote, and side and amount stay', async () => {
  const answers = [() => refusal('service_unavailable'), () => voted];
  const { sent } = await open(() => answers.shift()!());
  await tick('For');
  await type('Amount', '25');
  await press('Vote for');
  await eventually(() => expect(control('Vote for').getAttribute('aria-busy')).not.toBe('true'));
  expect(labelled('Amount').value).toBe('25');
  await press('Vote for');
  await seen('Vote Cast');
  const [first, second] = sent();
  expect(second!.key).toBe(first!.key);
});

test('changing one’s mind after a lost answer is another vote, not a conflict', async () => {
  const answers = [() => refusal('service_unavailable'), () => voted];
  const { sent } = await open(() => answers.shift()!());
  await tick('For');
  await type('Amount', '25');
  await press('Vote for');
  await eventually(() => expect(control('Vote for').getAttribute('aria-busy')).not.toBe('true'));
  await tick('Against');
  await press('Vote against');
  await seen('Vote Cast');
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
});

test('a refused vote says why in the server’s words', async () => {
  await open(() => refusal('insufficient_balance'));
  await tick('For');
  await type('Amount', '25');
  await press('Vote for');
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toBeTruthy());
  expect(shownText()).not.toContain('Failed to cast vote. Please try again.');
});

test('an amount that can’t be read is named before anything is sent', async () => {
  const { sent } = await open();
  await tick('For');
  await type('Amount', '1,5');
  await seen('Use a point for decimals');
  expect(control('Vote for')).toHaveProperty('disabled', true);
  expect(sent()).toEqual([]);
});

test('who has voted sees the vote, its receipt, and the amount as it was', async () => {
  const myVote = {
    support: true,
    amount: '1250.50000000',
    votedAt: '2026-03-05T10:15:00.000Z',
    releasedAt: null,
  };
  await open(undefined, { ...project, myVote });
  await seen('You voted');
  expect(labelled('Amount').value).toBe('1250.5');
  expect(control('Change my vote')).toBeTruthy();
  expect(control('Receipt')).toBeTruthy();
});

test('who can’t vote is told why, and finds no form', async () => {
  await open(undefined, { ...project, canVote: false, cannotVoteReason: 'Your account is too young.' });
  await seen('Your account is too young.');
  expect(document.querySelector('form')).toBeNull();
});
