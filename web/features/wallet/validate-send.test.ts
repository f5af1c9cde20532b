import { describe, expect, test } from 'vitest';
import { paymentRequest, readAmount, readPaymentRequest, validateSend } from './validate-send.ts';

const OWN = 'PRD0123456789ABCDEFGHJKMNPQRSTVWXYZ01234';
const OTHER = 'PRDZZZZ456789ABCDEFGHJKMNPQRSTVWXYZ01234';

describe('the send form', () => {
  test.each([
    ['', '', 'Please fill in all fields.'],
    ['   ', '5', 'Please fill in all fields.'],
    [OTHER, '', 'Please fill in all fields.'],
    ['nonsense', '0', 'Please enter a valid amount greater than 0.'],
    [OTHER, '-1', 'Please enter a valid amount greater than 0.'],
    [OTHER, 'abc', 'Please enter a valid amount greater than 0.'],
    [OTHER, '0.000000001', 'Please enter a valid amount greater than 0.'],
    [
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '1',
      'Invalid recipient address format. Must start with PRD.',
    ],
    ['PRD_TOO_SHORT', '1', 'Invalid recipient address format. Must start with PRD.'],
    [OWN.toLowerCase(), '1', 'Invalid recipient address format. Must start with PRD.'],
    [`  ${OWN} `, '1', 'Cannot send tokens to yourself.'],
  ])('complains in order: %j, %j gives %j', (recipient, amount, message) => {
    expect(validateSend({ recipient, amount }, OWN)).toBe(message);
  });

  test('lets a good transfer through, spaces around the address and all', () => {
    expect(validateSend({ recipient: ` ${OTHER} `, amount: '0.00000001' }, OWN)).toBeNull();
    expect(readAmount('.5')).toBe(50_000_000n);
    expect(readAmount('1,000')).toBe(100_000_000_000n);
    expect(readAmount('1,5')).toBeNull();
  });
});

describe('payment requests', () => {
  test('hold the address, and the amount when one is given, and are read back', () => {
    expect(paymentRequest(OWN, '')).toBe(OWN);
    expect(paymentRequest(OWN, ' 2.5 ')).toBe(`${OWN}?amount=2.5`);
    expect(readPaymentRequest(paymentRequest(OWN, '2.5'))).toEqual({ recipient: OWN, amount: '2.5' });
    expect(readPaymentRequest(OWN)).toEqual({ recipient: OWN });
  });
});
