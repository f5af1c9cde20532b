// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { peopleExamples } from '#contract/examples/people.ts';
import { pitchExamples } from '#contract/examples/pitch.ts';
import { control, eventually, labelled, press, seen, shownText, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { MailDomains } from './mail-domains.tsx';
import { PersonLookup } from './person-lookup.tsx';
import { PoolRulesForm } from './pool-rules-form.tsx';
import { ReportQueue } from './report-queue.tsx';

const person = peopleExamples.lookUp.response;
const pool = pitchExamples.setPoolRules.response;
const reports = pitchExamples.reports.response;

const open = (element: React.ReactNode, answers: Answers) =>
  openScreen(element, { answers, viewer: 'administrator' });
/** Gone once the dialog has closed. */
const dialog = () => document.querySelector('[role="dialog"]');

test('two accounts are ruled to be two people with a reason only, and that is what is sent', async () => {
  const { sent } = await open(<PersonLookup viewer="ruth" />, {
    people: { lookUp: () => person, rule: () => person },
  });
  await type('Username', ' ada ');
  await press('Look up');
  await seen('counts as the same person');
  await press('They are two people');
  expect(control('Save')).toHaveProperty('disabled', true);
  await type('Reason', 'Mother and daughter.');
  await press('Save');
  await eventually(() => expect(dialog()).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([
    { username: 'ada', otherUsername: 'ada2', verdict: 'different', reason: 'Mother and daughter.' },
  ]);
});

test('a member who doesn’t exist is said not to, in the server’s words', async () => {
  await open(<PersonLookup viewer="ruth" />, { people: { lookUp: () => refusal('not_found') } });
  await type('Username', 'nobody');
  await press('Look up');
  await eventually(() => expect(document.querySelector('p[role="status"]')?.textContent).toBeTruthy());
  expect(shownText()).not.toContain('Please try again');
});

test('a domain is taken off the list with a reason, and a refusal leaves the dialog as it was', async () => {
  const answers = [() => refusal('service_unavailable'), () => ({ done: true }) as const];
  const { sent } = await open(<MailDomains viewer="ruth" />, {
    people: {
      mailDomains: () => peopleExamples.mailDomains.response,
      setMailDomain: () => answers.shift()!(),
    },
  });
  await seen('mailinator.com');
  await press('Take off');
  await type('Reason', 'It is a real one.');
  await press('Save');
  await eventually(() => expect(control('Save').getAttribute('aria-busy')).toBeNull());
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(labelled('Reason').value).toBe('It is a real one.');
  await press('Save');
  await eventually(() => expect(dialog()).toBeNull());
  const { path, body } = sent().at(-1)!;
  expect(path).toContain('mailinator.com');
  expect(body).toEqual({ isDisposable: false, reason: 'It is a real one.' });
});

test('a word about a domain that waits for another administrator says so and closes', async () => {
  await open(<MailDomains viewer="ruth" />, {
    people: {
      mailDomains: () => peopleExamples.mailDomains.response,
      setMailDomain: () => refusal('second_administrator_needed'),
    },
  });
  await seen('mailinator.com');
  await press('Take off');
  await type('Reason', 'It is a real one.');
  await press('Save');
  await eventually(() => expect(dialog()).toBeNull());
});

test('accounts are linked by both names and a reason', async () => {
  const { sent } = await open(<LinkedAccounts viewer="ruth" />, {
    pitch: {
      linkedAccounts: () => ({ items: [], nextCursor: null }),
      linkAccounts: () => pitchExamples.linkAccounts.response,
    },
  });
  await seen('None are linked');
  await press('Link two');
  await type('Username', 'ada');
  await type('Reason', 'Both said so.');
  expect(control('Link them')).toHaveProperty('disabled', true);
  await type('Other username', 'ada2');
  await press('Link them');
  await eventually(() => expect(dialog()).toBeNull());
  expect(sent()[0]!.body).toEqual({ username: 'ada', otherUsername: 'ada2', reason: 'Both said so.' });
});

test('a pool’s rules are sent as amounts and names, without blanks between, with a reason only', async () => {
  const { sent } = await open(<PoolRulesForm viewer="ruth" pool={pool} />, {
    pitch: { setPoolRules: () => pool },
  });
  await type('Two approvals from', '7,500');
  await type('Approvers', 'ruth,  grace');
  expect(control('Save the rules')).toHaveProperty('disabled', true);
  await type('Reason', 'As the meeting agreed.');
  await press('Save the rules');
  await seen('Rules saved');
  expect(sent()[0]!.body).toMatchObject({
    fourEyesFrom: '7500',
    approvers: ['ruth', 'grace'],
    paysIn: 'USD',
    reason: 'As the meeting agreed.',
  });
});

test('a report is answered once, with what was found', async () => {
  const held = Promise.withResolvers<typeof pitchExamples.resolveReport.response>();
  const { sent } = await open(<ReportQueue viewer="ruth" />, {
    pitch: { reports: () => reports, resolveReport: () => held.promise },
  });
  await seen('copied');
  expect(control('Uphold')).toHaveProperty('disabled', true);
  await type(`Note on the report of ${reports.items[0]!.projectTitle}`, 'Word for word.');
  await press('Uphold');
  await eventually(() => expect(control('Dismiss')).toHaveProperty('disabled', true));
  expect(sent().map(({ body }) => body)).toEqual([{ decision: 'upheld', note: 'Word for word.' }]);
});
