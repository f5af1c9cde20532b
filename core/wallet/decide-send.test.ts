import { describe, expect, test } from 'vitest';
import type { Transfer } from '#core/ledger/types.ts';
import { cleanReason, hasAddressForm, isLargeTransfer, readSendAmount } from './decide-send.ts';
import { ADDRESS_MIN_LENGTH, ADDRESS_PREFIX, LARGE_TRANSFER_MINOR } from './terms.ts';
import { transactionHash, transferContent, transferIdOfHash } from './transaction-hash.ts';

describe('what can be said before the ledger is asked', () => {
  test('an address has the prefix PRD and at least 20 characters [WA-19]', () => {
    expect([ADDRESS_PREFIX, ADDRESS_MIN_LENGTH]).toEqual(['PRD', 20]);
    expect(hasAddressForm(`PRD${'x'.repeat(17)}`)).toBe(true);
    expect(hasAddressForm(`PRD${'x'.repeat(16)}`)).toBe(false);
    expect(hasAddressForm(`prd${'x'.repeat(37)}`)).toBe(false);
  });

  test('an amount has at most eight decimals and is above zero [WA-19]', () => {
    expect(readSendAmount('0.00000001')).toEqual({ ok: true, value: 1n });
    expect(readSendAmount('0.000000001')).toEqual({ ok: false, refusal: 'invalid_transfer_amount' });
    expect(readSendAmount('0.00')).toEqual({ ok: false, refusal: 'amount_not_positive' });
  });

  test('a transfer asks again from 500 PRD on', () => {
    expect([isLargeTransfer(LARGE_TRANSFER_MINOR - 1n), isLargeTransfer(LARGE_TRANSFER_MINOR)]).toEqual([
      false,
      true,
    ]);
  });

  test('a reason is one line, and Transfer when nothing is left', () => {
    expect(cleanReason('a\n\u0000b\t c')).toBe('a b c');
    expect(cleanReason('\u0007 ')).toBe('Transfer');
  });
});

describe('the transaction hash', () => {
  const transfer: Transfer = {
    id: '018f1234-5678-7abc-8def-0123456789ab',
    kind: 'transfer',
    debitAccountId: '018f1234-5678-7abc-8def-000000000001',
    creditAccountId: '018f1234-5678-7abc-8def-000000000002',
    amount: { asset: 'PRD', minor: 5n },
    code: 'transfer',
    reference: null,
    memo: 'For\nthe logo',
    metadata: null,
    isTest: false,
    holdId: null,
    keepsRest: false,
    expiresAt: null,
    createdAt: new Date('2026-03-02T09:00:00.000Z'),
  };
  const sha256 = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0').slice(-64);

  test('finds its transfer', () => {
    const hash = transactionHash(transfer, sha256);
    expect(hash).toHaveLength(64);
    expect(transferIdOfHash(hash)).toBe(transfer.id);
    expect(transferIdOfHash(hash.toUpperCase())).toBeNull();
    expect(transferIdOfHash('nonsense')).toBeNull();
  });

  test('covers every field that moves value or says why', () => {
    const changes: Partial<Transfer>[] = [
      { id: transfer.debitAccountId },
      { kind: 'post' },
      { debitAccountId: transfer.id },
      { creditAccountId: transfer.id },
      { amount: { asset: 'PRD', minor: 6n } },
      { amount: { asset: 'USD', minor: 5n } },
      { code: 'reward' },
      { reference: 'x' },
      { memo: 'x' },
      { memo: null },
      { isTest: true },
      { holdId: transfer.id },
      { createdAt: new Date('2026-03-02T09:00:00.001Z') },
    ];
    const contents = [{}, ...changes].map((change) => transferContent({ ...transfer, ...change }, sha256));
    expect(new Set(contents).size).toBe(contents.length);
  });
});
