/** What production does by itself, without being told. */
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const PRODUCTION = { NODE_ENV: 'production', PROTEGE_PUBLIC_URL: 'https://protege.example' };

test('production has no sample members and their sign-in unless it is told to', () => {
  expect(readConfig(PRODUCTION).seed).toBe('none');
  expect(readConfig({ ...PRODUCTION, PROTEGE_SEED: 'sample' }).seed).toBe('sample');
});

test('production writes security events without being told', () => {
  expect(readConfig(PRODUCTION).logLevel).toBe('info');
});
