import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TRANSFER_CODES } from '#core/ledger/codes.ts';
import { DELETED, DELETED_BY_DESIGN, deletedByDesignTable } from '#tests/support/tamper/deletions.ts';
import { BY_DESIGN, byDesignTable, PARTS, TABLES } from '#tests/support/tamper/targets.ts';
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

test('docs/ledger.md lists of which tables a deleted row is not found, and every other is drawn by the tampering', async () => {
  const page = await readFile(new URL('../../../docs/ledger.md', import.meta.url), 'utf8');
  expect(page).toContain(deletedByDesignTable());
  const bearing = [
    ...TABLES,
    ...Object.keys(PARTS),
    ...Object.keys(BY_DESIGN).map((name) => name.split('.')[0]!),
  ];
  expect(bearing.filter((table) => table in DELETED === table in DELETED_BY_DESIGN)).toEqual([]);
});

test('every table that explains a transfer is tampered with', () => {
  const queries = Object.values(AREAS).flatMap((area) => area.map(({ query }) => query));
  const read = queries.flatMap((query) =>
    [...query.matchAll(/\b(?:from|join) ([a-z]+_[a-z_]+|projects)\b(?!\()/g)].map(([, table]) => table!),
  );
  expect(read.length).toBeGreaterThan(20);
  const tampered = new Set([...TABLES, ...Object.keys(PARTS)]);
  expect([...new Set(read)].filter((table) => !tampered.has(table))).toEqual([]);
});
