// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pitchExamples } from '#contract/examples/pitch.ts';
import { choose, control, eventually, press, seen, shownText, tick, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { DocumentsPanel } from './documents-panel.tsx';

const project = pitchExamples.read.response;
const draft = pitchExamples.create.response;
const views = pitchExamples.documentViews.response;
const [document_] = project.documents;
const asking = { ...project, nda: { ...project.nda!, isAccepted: false } };

const open = (pitch: Answers['pitch'], shown = project, viewer: string | null = 'one') =>
  openScreen(<DocumentsPanel viewer={viewer} project={shown} />, {
    answers: { pitch },
    viewer: viewer === null ? 'visitor' : 'member',
  });

const links = () => [...document.querySelectorAll('a[target="_blank"]')];

test('a visitor sees which documents there are, none of them open, and the way in', async () => {
  await open({}, project, null);
  await seen('Documents open for members.');
  expect(shownText()).toContain(document_!.name);
  expect(links()).toEqual([]);
});

test('confidential documents stay closed until the agreement is read and accepted, in its version', async () => {
  const { sent } = await open({ acceptNda: () => project }, asking);
  expect(links()).toEqual([]);
  await press('Read the agreement');
  await seen(project.nda!.text);
  expect(control('Accept')).toHaveProperty('disabled', true);
  await tick('I have read this and agree');
  await press('Accept');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toEqual({ version: 1 });
});

test('whoever the owner has closed them for is told so, and opens none', async () => {
  await open({}, { ...project, areDocumentsRevoked: true });
  await seen('The owner of this project has closed its documents for you.');
  expect(links()).toEqual([]);
});

test('the owner sees who has read, and closes the documents for one of them', async () => {
  const { sent } = await open(
    { documentViews: () => views, revokeViewer: () => draft },
    { ...project, isMine: true },
  );
  await press('Who has read');
  await seen('grace read');
  await press('Close for them');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ isRevoked: true });
});

test('a log that can’t be read is not said to be empty', async () => {
  const answers = [() => refusal('service_unavailable'), () => views];
  await open({ documentViews: () => answers.shift()!() }, { ...project, isMine: true });
  await press('Who has read');
  await seen('The log could not be loaded');
  expect(shownText()).not.toContain('Nobody yet');
  await press('Try again');
  await seen('grace read');
});

test('a link is added to a draft with its title, and what was typed stays while it is not there', async () => {
  const answers = [() => refusal('service_unavailable'), () => draft];
  const { sent } = await open({ addLink: () => answers.shift()!() }, draft);
  await press('Add Document');
  const add = () => document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]')!;
  add().click();
  await seen('Please fill in all required fields');
  expect(sent()).toEqual([]);
  await type('Title', 'The plan');
  await type('URL', 'https://example.org/plan');
  await choose('Type', 'financial');
  add().click();
  await eventually(() => expect(sent()).toHaveLength(1));
  await eventually(() => expect(add().getAttribute('aria-busy')).toBeNull());
  add().click();
  await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(sent().at(-1)!.body).toMatchObject({
    title: 'The plan',
    url: 'https://example.org/plan',
    type: 'financial',
  });
});
