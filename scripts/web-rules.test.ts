/** What the web app does in one way only: a second way has to be a decision, here. */
import { expect, test } from 'vitest';
import { filesOf, places, placesAndMissed } from './read-sources.ts';

test('the form library is where STYLE.md says: signing in and up, passwords, and the tools of the studio', () => {
  const rooms = filesOf(places(/from 'react-hook-form'/)).map((path) =>
    path.split('/').slice(0, 3).join('/'),
  );
  expect([...new Set(rooms)]).toEqual(['web/features/identity', 'web/features/studio']);
});

test('a key of an attempt comes from useAttempt alone', () => {
  expect(filesOf(places(/randomId\(|\(randomId\)/, /^web/))).toEqual([
    'web/features/chat/use-sending.ts', // a message keeps its id until it has arrived, over reloads too
    'web/features/pitch/submit/milestone-fields.tsx', // names a row on the screen
    'web/lib/random-id.ts',
    'web/lib/uploads/use-uploads.ts', // names a row on the screen
    'web/shared/use-attempt.ts',
  ]);
  // Where the key is made in the call, each press is another intention.
  expect(
    placesAndMissed(/idempotencyKey: (?:randomId|crypto)/, {
      within: /^web/,
      samples: ['idempotencyKey: randomId()', 'idempotencyKey: crypto.randomUUID()'],
    }),
  ).toEqual([]);
});

test('files are saved, and failed downloads told, in one place', () => {
  expect(filesOf(places(/\.download = /, /^web/))).toEqual(['web/lib/save-file.ts']);
  expect(filesOf(places(/'Download Failed'/, /^web/))).toEqual([
    'web/features/chat/image-card.tsx', // the browser could not draw it: nobody was asked
    'web/shared/use-download.ts',
  ]);
});

test('a failure is never told in the browser’s words', () => {
  expect(filesOf(places(/instanceof Error \? \w+\.message/, /^web/))).toEqual([
    'web/app/page-states.tsx', // a defect of the page, for whoever reports it
  ]);
});

test('zeros that say nothing are dropped by core/money alone', () => {
  expect(
    placesAndMissed(/replace\(\/\\\.\??0\+\$\//, {
      within: /^web/,
      samples: ["text.replace(/\\.0+$/, '')", "text.replace(/\\.?0+$/, '')"],
    }),
  ).toEqual([]);
});

test('the wallet is read in one place, from which every balance on the screen is drawn', () => {
  expect(filesOf(places(/orpc\.wallet\.read\b|api\.wallet\.read\b/, /^web/))).toEqual([
    'web/features/developers/guide-texts.ts', // what a program writes
    'web/shared/wallet.ts',
  ]);
});

test('sandboxes and visitors are told in one place', () => {
  expect(filesOf(places(/no real money/, /^web\/(?:features|shared)/))).toEqual([
    'web/features/identity/sign-up-form.tsx', // in a sentence
    'web/features/landing/banking-offer.tsx', // in a sentence
    'web/features/shell/notices.tsx', // the community's own notice
    'web/shared/sandbox-label.tsx',
  ]);
});
