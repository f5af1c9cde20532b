import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TRANSFER_CODES } from '#core/ledger/codes.ts';
import { byDesignTable } from '#tests/support/tamper/targets.ts';
import { AREAS, CODES_TO_COME, explanationTable } from './index.ts';

const explained = Object.values(AREAS).map((area) => [...new Set(area.flatMap(({ codes }) => codes))]);

test('every transfer code has a row that explains it, or is named as one to come', () => {
  expect([...explained.flat(), ...CODES_TO_COME].sort()).toEqual(Object.keys(TRANSFER_CODES).sort());
});

test('docs/ledger.md prints the table that the check uses', async () => {
  const page = await readFile(new URL('../../../docs/ledger.md', import.meta.url), 'utf8');
  expect(page).toContain(explanationTable());
});

test('docs/ledger.md lists what cannot be found by design', async () => {
  const page = await readFile(new URL('../../../docs/ledger.md', import.meta.url), 'utf8');
  expect(page).toContain(byDesignTable());
});
