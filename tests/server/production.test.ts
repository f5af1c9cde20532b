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

const STRIPE = { STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('production and live cards have no custodian that invents coins, and no sample members [C-29d]', () => {
  expect(readConfig({}).custody).toBe('sandbox');
  expect(readConfig(PRODUCTION).custody).toBe('none');
  expect(readConfig({ ...PRODUCTION, PROTEGE_CUSTODY: 'sandbox' }).custody).toBe('sandbox');
  const test = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_1' };
  expect(readConfig(test)).toMatchObject({ custody: 'sandbox', seed: 'sample' });
  for (const key of ['sk_live_1', 'rk_live_1']) {
    const live = { ...STRIPE, STRIPE_SECRET_KEY: key };
    expect(readConfig(live)).toMatchObject({ custody: 'none', seed: 'none' });
  }
});
