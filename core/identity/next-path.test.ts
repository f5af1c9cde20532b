import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each(['/wallet', '/', '/chat?thread=1#new'])('%s is a way back after signing in', (path) => {
  expect(nextPath(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  7,
  undefined,
])('a link cannot send members elsewhere by %j', (next) => {
  expect(nextPath(next)).toBeUndefined();
});
