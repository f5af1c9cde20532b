import { expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import { mayMint } from './decide-mint.ts';

const prd = (whole: number) => units('PRD', whole).minor;

test('[WA-14] an issue is bounded to 1 to 10,000 PRD; the book alone takes less than 1', () => {
  for (const surface of ['token_service', 'validation', 'ledger_book'] as const) {
    expect(mayMint(prd(1), surface)).toBe(true);
    expect(mayMint(prd(10_000), surface)).toBe(true);
    expect(mayMint(prd(10_000) + 1n, surface)).toBe(false);
    expect(mayMint(0n, surface)).toBe(false);
    expect(mayMint(-prd(5), surface)).toBe(false);
  }
  expect(mayMint(prd(1) - 1n, 'token_service')).toBe(false);
  expect(mayMint(1n, 'ledger_book')).toBe(true);
});
