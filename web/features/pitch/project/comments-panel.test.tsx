// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pitchExamples } from '#contract/examples/pitch.ts';
import { eventually, press, seen, shownText, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { CommentsPanel } from './comments-panel.tsx';

const project = pitchExamples.read.response;
const comments = pitchExamples.comments.response;
const [comment] = comments.items;

const open = (projects: Answers['pitch'], viewer: 'member' | 'visitor' = 'member') =>
  openScreen(<CommentsPanel viewer={viewer === 'member' ? 'one' : null} project={project} />, {
    answers: { pitch: projects },
    viewer,
  });

test('comments that can’t be read are not said to be none, and are there at the next try', async () => {
  const answers = [() => refusal('service_unavailable'), () => comments];
  await open({ comments: () => answers.shift()!() });
  await seen('Comments could not be loaded');
  expect(shownText()).not.toContain('No comments yet');
  await press('Try again');
  await seen(comment!.text);
});

test('a comment that could not be sent is still in its box', async () => {
  const answers = [() => refusal('service_unavailable'), () => comment!];
  const { sent } = await open({ comments: () => comments, comment: () => answers.shift()!() });
  await seen(comment!.text);
  const box = document.querySelector('textarea')!;
  await type(box.getAttribute('aria-label') ?? box.labels?.[0]?.textContent ?? '', 'Who bakes it?');
  const post = document.querySelector<HTMLElement>('form button[type="submit"]')!;
  await press(post.textContent!.trim());
  await eventually(() => expect(sent()).toHaveLength(1));
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toBeTruthy());
  expect(box.value).toBe('Who bakes it?');
  await press(post.textContent!.trim());
  await eventually(() => expect(box.value).toBe(''));
  expect(sent().map(({ body }) => body)).toEqual([{ text: 'Who bakes it?' }, { text: 'Who bakes it?' }]);
});

test('a visitor reads what members say, and is told who can join', async () => {
  await open({ comments: () => comments }, 'visitor');
  await seen(comment!.text);
  expect(shownText()).toContain('Members can comment. Sign in to join.');
  expect(document.querySelector('textarea')).toBeNull();
});
