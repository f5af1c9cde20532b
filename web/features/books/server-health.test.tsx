// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { booksExamples } from '#contract/examples/books.ts';
import { mount, shownText } from '#tests/support/component.ts';
import { ServerHealth } from './server-health.tsx';

const { health } = booksExamples.read.response;

test.each([
  ['healthy', 'Healthy'],
  ['warning', 'Warning'],
  ['error', 'Error'],
] as const)(
  'an administrator reads that the server is %s, and the newest lines of its log [WA-19]',
  async (status, word) => {
    await mount(<ServerHealth health={{ ...health, status, errors: 2 }} />);
    expect(shownText()).toContain(word);
    expect(shownText()).toContain('Last five minutes: 2 errors, one warning.');
    expect(shownText()).toContain('Warning: wallet events not published');
  },
);

test('a server that logged nothing says so', async () => {
  await mount(<ServerHealth health={{ status: 'healthy', warnings: 0, errors: 0, newest: [] }} />);
  expect(shownText()).toContain('No warnings or errors since this server started.');
});
