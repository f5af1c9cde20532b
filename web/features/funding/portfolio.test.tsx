// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { fundingExamples } from '#contract/examples/funding.ts';
import { control, press, seen, shownText } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { History } from './history.tsx';
import { Portfolio } from './portfolio.tsx';

const [investment] = fundingExamples.investments.response.items;
const history = fundingExamples.history.response;
const nobody = { items: [], nextCursor: null };

describe('the investments', () => {
  const open = (investments: NonNullable<Answers['funding']>['investments'], onInvest = () => {}) =>
    openScreen(<Portfolio memberId="one" onInvest={onInvest} />, { answers: { funding: { investments } } });

  test('that can’t be read are not said to be none, and are there at the next try', async () => {
    const answers = [() => refusal('service_unavailable'), () => fundingExamples.investments.response];
    await open(() => answers.shift()!());
    await seen('Your investments could not be loaded');
    expect(shownText()).not.toContain('No investments yet');
    await press('Try again');
    await seen('in Community Pool');
  });

  test('of somebody who has none lead to the form', async () => {
    let pressed = 0;
    await open(
      () => nobody,
      () => {
        pressed += 1;
      },
    );
    await seen('No investments yet');
    await press('Invest');
    expect(pressed).toBe(1);
  });

  test('say what was paid, what arrived, from when it can be spent, and what is owed back', async () => {
    const owing = { ...investment!, id: 'owing', owedPrd: '12.00000000' };
    await open(() => ({ items: [investment!, owing], nextCursor: null }));
    await seen('$250.00in Community Pool');
    expect(shownText()).toContain('750 PRD');
    expect(shownText()).toContain('Can be spent from');
    expect(shownText()).toContain('12 PRD is owed back');
  });

  test('that wait for their payment lead back to it, and have no receipt yet', async () => {
    const waiting = { ...investment!, investmentStatus: 'pending' as const, completedAt: null };
    await open(() => ({ items: [{ ...waiting, payUrl: 'https://pay.example/one' }], nextCursor: null }));
    await seen('Continue payment');
    expect(control('Continue payment').getAttribute('href')).toBe('https://pay.example/one');
    expect(shownText()).not.toContain('Receipt');
  });

  test('have receipts, and one that can’t be made says so', async () => {
    await openScreen(<Portfolio memberId="one" onInvest={() => {}} />, {
      answers: {
        funding: {
          investments: () => ({ items: [investment!], nextCursor: null }),
          receipt: () => refusal('service_unavailable'),
        },
      },
    });
    await seen('Receipt');
    await press('Receipt');
    await seen('Download Failed');
  });
});

describe('the history', () => {
  const open = (answer: NonNullable<Answers['funding']>['history']) =>
    openScreen(<History memberId="one" />, { answers: { funding: { history: answer } } });

  test('that can’t be read is not said to be empty', async () => {
    await open(() => refusal('service_unavailable'));
    await seen('Your history could not be loaded');
    expect(shownText()).not.toContain('Nothing has happened yet');
  });

  test('that is empty says what will be in it, and offers no file', async () => {
    await open(() => nobody);
    await seen('Nothing has happened yet');
    expect(shownText()).not.toContain('CSV');
  });

  test('is listed with its pools, and can be had as a file', async () => {
    await open(() => history);
    await seen(history.items[0]!.poolName);
    expect(control('CSV')).toBeTruthy();
  });
});
