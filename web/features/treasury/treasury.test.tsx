// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { networkExamples } from '#contract/examples/wallet.ts';
import { eventually, press, seen, shownText, type } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { Treasury } from './treasury.tsx';

const TO = 'PRDJFE0R3V1N277EN4ERXZDM6JTVGRJARZ3NQHZD';
const network = { statistics: () => networkExamples.statistics.response };
const outcome = { success: true, transactionHash: null, newBalance: '12.50000000', error: null };

async function fill(amount: string): Promise<void> {
  await press('Issue PRD');
  await seen('To the address');
  await type('To the address', TO);
  await type('Amount', amount);
  await type('Reason', 'The prize of spring');
}

test('an administrator issues PRD with a reason, once', async () => {
  const { sent } = await openScreen(<Treasury />, {
    viewer: 'administrator',
    answers: { network, procedures: { mint: () => outcome } },
  });
  await seen('In circulation');
  await fill('12.5');
  await press('Issue');
  await eventually(() =>
    expect(sent()).toMatchObject([
      {
        path: '/rpc/enhanced_mint_tokens',
        body: {
          ...{ recipient_address: TO, mint_amount: '12.5' },
          ...{ mint_reason: 'The prize of spring', mint_category: 'reward' },
        },
      },
    ]),
  );
  await seen('12.5 PRD to');
});

test('what is beyond 10,000, or no address, is not sent', async () => {
  const { sent } = await openScreen(<Treasury />, { viewer: 'administrator', answers: { network } });
  await seen('In circulation');
  await fill('10001');
  await seen('Enter an amount from 1 to 10,000 PRD.');
  await type('Amount', '10');
  await type('To the address', 'PRD…');
  await seen('That isn’t an address of this community.');
  await expect(press('Issue')).rejects.toThrow('cannot be pressed');
  expect(sent()).toEqual([]);
});

test('what takes a second administrator waits, and closes the form', async () => {
  await openScreen(<Treasury />, {
    viewer: 'administrator',
    answers: { network, procedures: { mint: () => refusal('second_administrator_needed') } },
  });
  await seen('In circulation');
  await fill('2000');
  await press('Issue');
  await seen('Another Administrator Decides');
  expect(shownText()).not.toContain('To the address');
});
