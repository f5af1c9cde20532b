// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { booksExamples } from '#contract/examples/books.ts';
import { consoleExamples } from '#contract/examples/console.ts';
import { seen } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { HealthSummary } from '#web/features/console/health-lines.tsx';
import { Books } from './books.tsx';
import { Health } from './health.tsx';

const health = consoleExamples.health.response;
test('each line says how it stands, since when and what to do', async () => {
  await openScreen(<Health />, { viewer: 'administrator', answers: { console: { health: () => health } } });
  await seen('12 of 100 connections are open.');
  await seen('Warning');
  await seen('Make room, or give it a larger disk');
});

test('what nobody has looked at for long says so, and calls nothing well', async () => {
  const stale = { ...health, isStale: true };
  await openScreen(
    <>
      <HealthSummary health={stale} />
      <HealthSummary health={{ lookedAt: null, isStale: false, lines: [] }} />
    </>,
    { viewer: 'administrator' },
  );
  await seen('Not looked at');
  await seen('Not looked at yet');
  expect(document.body.textContent).toContain('Nobody has looked since');
  expect(document.body.textContent).not.toContain('All well');
});

test('a health page that can’t be read says so, and shows nothing in its place', async () => {
  await openScreen(<Health />, { viewer: 'administrator' });
  await seen('The server’s health could not be read');
});

test('the page of the books asks for the backups alone, and says when they can’t be read', async () => {
  const books = { read: () => booksExamples.read.response };
  const { asked } = await openScreen(<Books />, {
    viewer: 'administrator',
    answers: { books, console: { backups: () => consoleExamples.backups.response } },
  });
  await seen('1 minute of work');
  expect(asked.map(({ path }) => path)).not.toContain('/admin/overview');
});

test('backups that can’t be read are no backups that are well', async () => {
  const books = { read: () => booksExamples.read.response };
  await openScreen(<Books />, { viewer: 'administrator', answers: { books } });
  await seen('The backups could not be read');
});
