import { expect, test } from 'vitest';
import { sightingWords } from './sighting-list.tsx';

test('each way of seeing has its words, with the name of what was seen or that it is gone [B11.3]', () => {
  expect(sightingWords({ action: 'read', what: 'A bakery' })).toBe('read “A bakery”, as you had allowed');
  expect(sightingWords({ action: 'export', what: null })).toBe(
    'took a copy of a conversation that is gone, as you had allowed',
  );
  expect(sightingWords({ action: 'open', what: 'plan.pdf' })).toBe('opened “plan.pdf”');
  expect(sightingWords({ action: 'look_up', what: null })).toContain('looked at your account');
  expect(sightingWords({ action: 'rule', what: null })).toContain('another account');
});
