// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pitchExamples } from '#contract/examples/pitch.ts';
import { control, eventually, labelled, press, seen, shownText, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { PayoutPanel } from './payout-panel.tsx';

const own = pitchExamples.requestPayout.response;
const [milestone] = own.milestones;
const [first, second] = [
  { ...milestone!, title: 'Rent' },
  { ...milestone!, id: '019cbdb1-0a04-7a05-8b05-4c1d2e3f5a99', position: 1, title: 'Ovens' },
];
const approved = { ...own, milestones: [first, second] };
const asked = {
  ...first,
  status: 'requested' as const,
  evidence: 'The lease is signed.',
  evidenceUrl: 'https://example.org/lease',
  request: 3,
};
const waiting = { ...approved, isMine: false, canApprove: true, milestones: [asked, second] };

const open = (pitch: Answers['pitch'], project = approved) =>
  openScreen(<PayoutPanel viewer="one" project={project} />, { answers: { pitch } });

test('only the next milestone can be asked for, and the first one needs no evidence', async () => {
  const { sent } = await open({ requestPayout: () => approved });
  await press('Request payout');
  const [, ask] = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Request payout',
  );
  expect(ask!.disabled).toBe(false);
  ask!.click();
  await seen('The approvers of the pool were told.');
  expect(sent().map(({ body }) => body)).toEqual([{ evidence: '' }]);
});

test('a later milestone is asked for with what shows that it is due', async () => {
  const paid = { ...first, status: 'paid' as const, paidAt: own.updatedAt, paidAmount: '5000.00' };
  const { sent } = await open(
    { requestPayout: () => refusal('service_unavailable') },
    { ...approved, milestones: [paid, second] },
  );
  await press('Request payout');
  const ask = () => document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]')!;
  expect(ask().disabled).toBe(true);
  await type('What has been reached', ' The ovens stand. ');
  await type('Link', 'https://example.org/ovens');
  ask().click();
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toEqual({
    evidence: 'The ovens stand.',
    evidenceUrl: 'https://example.org/ovens',
  });
  // It was not asked for, so what was typed is still there.
  await eventually(() => expect(ask().getAttribute('aria-busy')).toBeNull());
  expect(labelled('What has been reached').value).toBe(' The ovens stand. ');
});

test('an approval is of the request that was read, and says what it has come to', async () => {
  const { sent } = await open(
    {
      approvePayout: () => ({ ...waiting, milestones: [{ ...asked, status: 'waiting_for_money' }, second] }),
    },
    waiting,
  );
  expect(shownText()).toContain('The lease is signed.');
  await press('Approve payout');
  await seen('It is paid as soon as the pool has the money.');
  expect(sent()[0]!.body).toMatchObject({ request: 3 });
});

test('a payout is turned down with a reason only', async () => {
  const { sent } = await open({ turnDownPayout: () => waiting }, waiting);
  await press('Turn down');
  const turnDown = () => document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]')!;
  expect(turnDown().disabled).toBe(true);
  await type('Reason', 'It is not signed.');
  turnDown().click();
  await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(sent()[0]!.body).toMatchObject({ reason: 'It is not signed.', request: 3 });
});

test('whoever may neither ask nor approve finds no button', async () => {
  await open({}, { ...waiting, canApprove: false });
  expect(document.querySelectorAll('li button')).toHaveLength(1);
  expect(control('example.org')).toBeTruthy();
});

test('a link of a member leads to the notice first, and only from there to the other site', async () => {
  await open({}, waiting);
  await press('example.org');
  await seen('You are leaving Protege');
  expect(control('Continue to example.org')).toHaveProperty('href', 'https://example.org/lease');
});
