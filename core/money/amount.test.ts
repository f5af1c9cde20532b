import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMinor, MAX_MINOR, mulDiv, parseMinor, units } from './amount.ts';
import { ASSETS } from './asset.ts';

describe('amounts', () => {
  test('every amount survives being written and read back, exactly', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ASSETS),
        fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR }),
        (asset, minor) => {
          expect(parseMinor(asset, formatMinor(asset, minor))).toBe(minor);
        },
      ),
    );
  });

  test.each([
    '',
    ' ',
    '1 ',
    '+1',
    '1e400',
    'NaN',
    'Infinity',
    '0x10',
    '1,000',
    '.5',
    '5.',
    '--1',
    '١٢',
    '１２',
    '1.123456789',
    '9'.repeat(39),
  ])('%j is not an amount of PRD', (text) => {
    expect(parseMinor('PRD', text)).toBeNull();
  });

  test('an amount is written with exactly the decimals of its asset', () => {
    expect(formatMinor('PRD', 1n)).toBe('0.00000001');
    expect(formatMinor('USD', -12345n)).toBe('-123.45');
    expect(formatMinor('PRD', units('PRD', 100).minor)).toBe('100.00000000');
  });

  test('a division rounds as its caller named', () => {
    const third = (rounding: 'down' | 'up' | 'half-even') =>
      mulDiv(10n, { numerator: 1n, denominator: 4n, rounding });
    expect([third('down'), third('up'), third('half-even')]).toEqual([2n, 3n, 2n]);
    expect(mulDiv(-10n, { numerator: 1n, denominator: 4n, rounding: 'down' })).toBe(-2n);
    expect(mulDiv(14n, { numerator: 1n, denominator: 4n, rounding: 'half-even' })).toBe(4n);
    expect(() => mulDiv(1n, { numerator: 1n, denominator: 0n, rounding: 'down' })).toThrow(RangeError);
  });
});
