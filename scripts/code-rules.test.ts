/**
 * Rules of security that a program can read off the sources. Each names its few exceptions here, with their
 * reason, so that another one is a decision and not a slip.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, places, SOURCE_COUNT } from './read-sources.ts';
import { ROOT } from './run-step.ts';

test('the sources are read', () => {
  expect(SOURCE_COUNT).toBeGreaterThan(500);
  expect(places(/createHash/).length).toBeGreaterThan(5);
});

test('no code is made of text, and no page of strings', () => {
  expect(
    places(
      /\beval\(|new Function\(|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|node:vm\b/,
    ),
  ).toEqual([]);
});

test('programs are started with a list of arguments, never by a shell', () => {
  expect(places(/\b(?:exec|execSync)\(['"`]|shell: true/, /^server/)).toEqual([]);
  // Its script is a constant that sets the limits of the process and becomes the program it is given.
  expect(filesOf(places(/['"`]\/bin\/sh/))).toEqual(['server/modules/files/child/launch.ts']);
});

test('what a timer does again and again has a name on the event loop', () => {
  const unnamed = places(/setInterval\((?!\s*\(\) => (?:void )?ownTurn\()/, /^server/);
  expect(filesOf(unnamed)).toEqual([
    // The process says that it lives, in a line.
    'server/main.ts',
    // A process of its own.
    'server/modules/files/child/watch-self.ts',
    // The watcher itself.
    'server/platform/metrics/loop-monitor.ts',
  ]);
});

test('SQL is made of constants and parameters', () => {
  const raw = places(/sql\s*\.\s*raw(?:<[^(]*>)?\(\s*([^)]*)/);
  expect(raw.length).toBeGreaterThan(5);
  const odd = raw.filter((place) => {
    const argument = place.slice(place.indexOf(': ') + 2).trim();
    const isLiteral = /^['`]/.test(argument) && !argument.includes('${');
    return !isLiteral && !/^(?:String\()?[A-Z_]+$/.test(argument);
  });
  expect(filesOf(odd)).toEqual([
    // Constants of their own files, handed to a function.
    'server/invariants/find-broken-facts.ts',
    'server/invariants/reconciliation.ts',
    'server/modules/pitch/lists.ts',
  ]);
  expect(
    filesOf(
      places(/\.query(?:<[^(]*>)?\(\s*`[^`]*\$\{([^}]*)\}/).filter((place) => !/: [A-Z_]+$/.test(place)),
    ),
  ).toEqual([]);
});

test('a transaction is begun in one place for each kind', () => {
  expect(filesOf(places(/\.transaction(?:\(\)|\.bind)/, /^server/))).toEqual([
    // Marks those of the platform.
    'server/database/outside-transactions.ts',
    'server/platform/snapshot.ts',
    'server/platform/transaction.ts',
  ]);
  expect(filesOf(places(/\bquery\([^)]*['"`](?:begin|start transaction)\b/, /^server/))).toEqual([
    'server/database/client-transaction.ts',
  ]);
});

test('endpoints hold no SQL and begin no transaction: commands, queries and stores do', () => {
  const routes = /^server\/modules\/.*[/-]routes?\.ts$/;
  expect(places(/handler\(/, routes).length).toBeGreaterThan(200);
  expect(
    filesOf(
      places(
        /\bsql[`<.]|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|(?<![.\w])transaction\(|\.transaction\(\)/,
        routes,
      ),
    ),
  ).toEqual([]);
});

test('a regular expression that holds what somebody typed is named here, with its escaping', () => {
  expect(filesOf(places(/new RegExp\(/, /^(server|web)/))).toEqual([
    // Names of lines of /proc, which are constants.
    'server/modules/files/child/read-memory.ts',
    // The name of a cookie, a constant.
    'server/platform/http/outbox-key.ts',
    // Words of letters and digits alone.
    'web/features/chat/thread-list.tsx',
    // Every sign that means something is escaped.
    'web/features/research/mark-quote.ts',
  ]);
});

test('texts are normalised in one place, which bounds the work', () => {
  expect(filesOf(places(/\.normalize\(/))).toEqual([
    'core/text/normal-form.ts',
    // A password of at most 1,000 characters, whose hash must come out as it always did.
    'server/modules/identity/password-hashes.ts',
  ]);
});

test('hashes and ciphers are on the list, and nothing random on the server is guessable', () => {
  const named = places(
    /(?:createHash|createHmac|hkdfSync|createCipheriv|createDecipheriv|generateKeyPairSync)\(\s*'([^']+)'/,
  );
  const algorithms = new Set(named.map((place) => place.split(': ')[1]));
  expect(['aes-256-gcm', 'ed25519', 'sha256']).toEqual(expect.arrayContaining([...algorithms]));
  expect(algorithms).toContain('sha256');
  const page = readFileSync(join(ROOT, 'docs/cryptography.md'), 'utf8').toLowerCase();
  for (const algorithm of algorithms)
    expect(page.replaceAll('-', '')).toContain(algorithm!.replaceAll('-', ''));
  expect(places(/Math\.random/, /^(server|core|contract)/)).toEqual([]);
  // In the browser, only the wait before it connects again.
  expect(filesOf(places(/Math\.random/))).toEqual(['web/lib/use-live.ts']);
});

test('the browser takes types and texts of refusals from the contract, never its schemas', () => {
  // A constant taken from beside a schema brings the schema library along: 30 kB before a page can be drawn.
  expect(places(/\bimport (?!type\b)[^;]*? from '(#contract\/[^']*)'/, /^web/)).not.toEqual([]);
  expect(places(/\bimport (?!type\b)[^;]*? from '(#contract\/(?!refusals\/)[^']*)'/, /^web/)).toEqual([]);
});

test('no check of a certificate, an origin or a header is turned off', () => {
  expect(
    places(
      /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|insecureHTTPParser|access-control-allow-origin|contentSecurityPolicy: false/i,
    ),
  ).toEqual([]);
});

test('no page listens to other windows, and none keeps more in the browser than is listed', () => {
  expect(
    places(
      /window\.postMessage|parent\.postMessage|window\.opener|window\.addEventListener\('message'|window\.onmessage/,
      /^web/,
    ),
  ).toEqual([]);
  expect(filesOf(places(/(?:local|session)Storage|indexedDB|document\.cookie/, /^web/))).toEqual([
    'web/features/exchange/use-shortcuts.ts', // whether shortcuts are off
    'web/features/idea/idea-frame.tsx', // whether the card is folded
    'web/features/identity/browser-session.ts', // whether somebody was signed in, for the first paint
    'web/features/roadmap/old-roadmaps.ts', // reads what the first version left, and removes it
    'web/features/shell/notices.tsx', // a notice that was dismissed
    'web/features/shell/theme.ts', // light or dark
    'web/lib/member-storage.ts', // what a member has typed and not sent, removed on signing out
  ]);
});

test('every field for a password is masked, may be pasted into, and says to password managers what it holds', () => {
  expect(filesOf(places(/type="password"|'password' as const|'text' : 'password'/, /^web/))).toEqual([
    'web/ui/password-input.tsx',
  ]);
  const fields = places(/<PasswordInput\b([\s\S]*?)\/>/, /^web/);
  expect(fields.length).toBeGreaterThan(5);
  for (const field of fields) expect(field).toMatch(/autoComplete=(?:"|\{[^}]*')(?:current|new)-password/);
  expect(filesOf(places(/onPaste/, /^web/))).toEqual(['web/features/chat/composer.tsx']); // takes files
});
