// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { bankingExamples } from '#contract/examples/banking.ts';
import { bankSecurityExamples } from '#contract/examples/banking-security.ts';
import { control, eventually, press, seen, shownText, type } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { ScheduledList } from '#web/features/banking/scheduled/scheduled-list.tsx';
import { ReportDialog } from '#web/features/banking/security/report-dialog.tsx';
import { StepUp } from '#web/features/identity/step-up.tsx';

const { items } = bankingExamples.scheduled.response;
const paused = { ...items[0]!, status: 'paused' as const };

/** A refusal that an emailed code answers. */
async function codeWanted(words: string): Promise<Response> {
  const body = await refusal('email_code_required').json();
  body.data.confirmation = { id: '019cbdb2-1015-8c06-8a06-1d2e3f4a5c07', words };
  return Response.json(body, { status: 403 });
}

test('resuming a transfer that leaves asks for the emailed code, and goes on when it is right', async () => {
  const words = 'Resume sending $120.00 to maria ••• 4821 every month';
  const answers = [() => codeWanted(words), () => items[0]!];
  const { sent } = await openScreen(
    <>
      <StepUp />
      <ScheduledList />
    </>,
    {
      answers: {
        banking: {
          scheduled: () => ({ items: [paused] }),
          resumeScheduled: () => answers.shift()!(),
        },
        factors: { verifyEmailCode: () => ({ ok: true }) as never },
      },
    },
  );
  await seen('Rent');
  const menu = control('More for Rent');
  await act(async () => {
    menu.focus();
    menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await press('Resume');
  await seen(words);
  await type('Code', '123456');
  await press('Confirm');
  await seen('Resumed');
  expect(sent().filter(({ path }) => path.endsWith('/resume'))).toHaveLength(2);
});

test('an administrator’s report asks for the second factor; who closes that is told, and can try again', async () => {
  const answers = [
    () => refusal('fresh_two_factor_required'),
    () => bankSecurityExamples.adminReport.response,
  ];
  await openScreen(
    <>
      <StepUp />
      <ReportDialog
        accountId="019cbdb2-1015-8c06-8a06-1d2e3f4a5c08"
        isAdmin
        today="2026-04-01"
        onClose={() => undefined}
      />
    </>,
    { viewer: 'administrator', answers: { bankSecurity: { adminReport: () => answers.shift()!() } } },
  );
  await seen('Confirm it is you');
  const closing = [...document.querySelectorAll<HTMLElement>('[aria-label="Close"]')].at(-1)!;
  await act(async () => closing.click());
  await seen('Try again');
  expect(shownText()).not.toContain('Risk score');
  await press('Try again');
  await eventually(() => expect(shownText()).toContain('Risk score'));
});
