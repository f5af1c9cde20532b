import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an address for alerts with a name or password in it is refused, and none of it is said', () => {
  const env = { NODE_ENV: 'test', PROTEGE_ALERT_WEBHOOK: 'http://me:hidden@127.0.0.1:9/alerts?token=quiet' };
  expect(() => readConfig(env)).toThrow(/^PROTEGE_ALERT_WEBHOOK is not valid: (?!.*(hidden|quiet))/);
  expect(() => readConfig({ ...env, PROTEGE_ALERT_WEBHOOK: 'http://127.0.0.1:9/alerts' })).not.toThrow();
});
