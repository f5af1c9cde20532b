/**
 * Rules of security that a program can read off the sources. Each names its few exceptions here, with their
 * reason, so that another one is a decision and not a slip.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, places, placesAndMissed, SOURCE_COUNT } from './read-sources.ts';
import { ROOT } from './run-step.ts';

test('the sources are read', () => {
  expect(SOURCE_COUNT).toBeGreaterThan(500);
  expect(places(/createHash/).length).toBeGreaterThan(5);
});

test('no code is made of text, and no page of strings', () => {
  expect(
    placesAndMissed(
      /\beval\(|new Function\(|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|node:vm\b/,
      {
        samples: [
          ...[
            'eval(text)',
            'new Function(text)',
            'box.innerHTML = text',
            'box.outerHTML',
            'document.write(text)',
          ],
          ...["box.insertAdjacentHTML('beforeend', text)", 'dangerouslySetInnerHTML', "from 'node:vm'"],
        ],
      },
    ),
  ).toEqual([]);
});

test('programs are started with a list of arguments, never by a shell', () => {
  expect(
    placesAndMissed(/\b(?:exec|execSync)\(['"`]|shell: true/, {
      within: /^server/,
      samples: ["exec('ls')", `execSync(\`ls \${name}\`)`, 'spawn(name, { shell: true })'],
    }),
  ).toEqual([]);
  // Its script is a constant that sets the limits of the process and becomes the program it is given.
  expect(filesOf(places(/['"`]\/bin\/sh/))).toEqual(['server/modules/files/child/launch.ts']);
});

/** What a timer begins bare: it ends something by a statement that cannot fail, or must end the process if it fails. */
const BARE_TIMERS = [
  // The end of the process.
  'server/app.ts: setTimeout(() => http.server.closeAllConnections(), FINISH_WITHIN_MS);',
  'server/fault.ts: setTimeout(() => process.exit(FAULT_STATUS), DRAIN_WITHIN_MS);',
  'server/main.ts: setTimeout(() => {',
  // The process says that it lives, in a line.
  "server/main.ts: setInterval(() => process.connected && process.send?.({ type: 'alive' }), BEAT_MS).unref();",
  // Tells of a hold, a turn after it was seen.
  'server/platform/metrics/loop-monitor.ts: setImmediate(tell, heldMs, names);',
  // Wakes whoever awaits it.
  'server/adapters/mentor-built-in/built-in-language-model.ts: setImmediate(resolve));',
  'server/adapters/mentor-language-model/mentor-from-language-model.ts: setTimeout(callback, ms);',
  // Ends another process, a socket, a request or a thread, or looks whether one is to be ended.
  "server/adapters/s3-client/create-s3-client.ts: setTimeout(() => ended.abort(new Error('it took too long')), timeoutMs);",
  "server/adapters/mentor-local/local-process.ts: setTimeout(() => child.kill('SIGKILL'), limitMs);",
  "server/adapters/mentor-local/local-process.ts: setInterval(() => void ownTurn('local model', look), LOOK_MS);",
  "server/platform/http/limit-connections.ts: setInterval(() => ownTurn('stalled connections', sweepNow), SWEEP_MS).unref();",
  'server/platform/live/create-hub.ts: setTimeout(() => {',
  'server/platform/live/say-goodbye.ts: setTimeout(() => socket.terminate(), GOODBYE_MS).unref();',
  "server/platform/text-work/thread-pool.ts: setInterval(() => void ownTurn('what text threads take', look), LOOK_MS);",
  "server/platform/text-work/thread-pool.ts: setTimeout(() => giveUp('it did not end in time'), Math.min(bounds.longestMs, LONGEST_TIMER_MS));",
  "server/modules/files/child/document-process.ts: setTimeout(() => end(new FileTaskError('time', 'It took too long.')), timeMs);",
  "server/modules/files/child/document-process.ts: setInterval(() => ownTurn('document process', lookNow), limits.LOOK_MS);",
  // Ends look-ups that nobody answers.
  'server/adapters/look-up-name.ts: setTimeout(() => resolver.cancel(), withinMs);',
  // A process of its own.
  'server/modules/files/child/watch-self.ts: setInterval(() => {',
  // The watcher itself.
  'server/platform/metrics/loop-monitor.ts: setInterval(beat, BEAT_MS).unref();',
  // Keeps its failure for whoever awaits the answer.
  'server/modules/mentor/answering/answer-writer.ts: setTimeout(() => void write(), BATCH_MS);',
  // Nobody would be answered any more if it went on without this.
  "server/modules/exchange/matcher/batch-loop.ts: setImmediate(() => void ownTurn('matcher', run));",
];

test('what a timer begins has a name on the event loop, and what it throws ends nothing', () => {
  const bare = places(
    /(?<![.\w])(set(?:Timeout|Interval|Immediate)\((?!\s*\(\) => inBackground\().*)/,
    /^server/,
  );
  expect(bare.toSorted()).toEqual(BARE_TIMERS.toSorted());
});

/** Work left to itself that catches what it throws, or must end the process if it throws. */
const LEFT_TO_ITSELF = [
  // The end of the process, which they tell by themselves.
  'server/fault.ts: drain()',
  'server/main.ts: onSignal();',
  // Catches.
  'server/platform/live/connection.ts: answering.then(() => calls.delete(answering));',
  'server/platform/live/connection.ts: counted(request.topic).catch(outlet.failed);',
  'server/platform/live/connection.ts: pong().catch(outlet.failed);',
  'server/platform/live/connection.ts: subscribe(request.topic, request.after).catch(outlet.failed);',
  "server/modules/exchange/admin/two-administrators.ts: what.catch((err) => log.error({ err }, 'the matcher did not hear of a proposal that took effect'));",
  'server/modules/exchange/matcher/election.ts: lost.leave().catch(() => undefined);',
  "server/modules/exchange/matcher/take-inbox.ts: giveBack(id, error instanceof Refusal ? error : new Refusal('fault'));",
  "server/modules/exchange/matcher/take-inbox.ts: giveBack(id, new Refusal('fault'));",
  'server/modules/mentor/answering/answer-queue.ts: deps.loop',
  'server/modules/studio/index.ts: moved(id);',
  'server/platform/works/work-jobs.ts: moved(begun.workId);',
  // Keeps its failure for whoever awaits it.
  'server/modules/mentor/answering/answer-writer.ts: write(), BATCH_MS);',
  'server/modules/mentor/answering/answer-writer.ts: write();',
  'server/platform/metrics/loop-monitor.ts: value.then(end, end);',
  // What cannot be read is no memory that is held, and a thread that is being ended ends.
  "server/adapters/mentor-local/local-process.ts: ownTurn('local model', look), LOOK_MS);",
  "server/platform/text-work/thread-pool.ts: ownTurn('what text threads take', look), LOOK_MS);",
  'server/platform/text-work/thread-pool.ts: thread.terminate();',
  // They answer everybody who waits, each by itself. Nobody would be answered any more if they went on without.
  'server/modules/identity/read-together.ts: readOn();',
  "server/modules/ledger/group-commit.ts: ownTurn('ledger', () => runWriter(writer));",
  "server/modules/exchange/matcher/batch-loop.ts: ownTurn('matcher', run));",
];

test('work that nobody waits for is done in the background, where a fault of it ends nothing', () => {
  // What gives nothing back is no work that somebody could wait for.
  const bare = places(
    /\bvoid (?![\w.]+\.(?:add|delete|destroy|header|push|remove|set|unshift)\()(?=[\w.]+\s*[.(])(.*)/,
    /^server/,
  );
  expect(bare.toSorted()).toEqual(LEFT_TO_ITSELF.toSorted());
  // Nobody waits for what an event begins either; but a fault of a thread is told to whoever started it.
  expect(filesOf(places(/\.(?:on|once)\(\s*'[^']+',\s*async\b/, /^server/))).toEqual([
    'server/platform/text-work/text-worker.ts',
  ]);
  expect(places(/\binBackground\(/, /^server/).length).toBeGreaterThan(10);
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
    // Of a catalogue of constants; what it is asked about goes in as parameters.
    'server/modules/leaving/belongings/belonging.ts',
    'server/modules/pitch/lists.ts',
  ]);
  const put = placesAndMissed(/\.query(?:<[^(]*>)?\(\s*`[^`]*\$\{([^}]*)\}/, {
    samples: [`pool.query(\`select \${name}\`)`, `pool.query<{ a: 1 }>(\`select \${name}\`)`],
  });
  expect(put.filter((place) => !/: [A-Z_]+$/.test(place))).toEqual([]);
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
    placesAndMissed(
      /\bsql[`<.]|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|(?<![.\w])transaction\(|\.transaction\(\)/,
      {
        within: routes,
        samples: [
          ...[
            'sql`select 1`',
            'sql<{ a: 1 }>`select 1`',
            "db.selectFrom('a')",
            "db.insertInto('a')",
            "db.updateTable('a')",
          ],
          ...["db.deleteFrom('a')", 'transaction(db, work)', 'db.transaction().execute(work)'],
        ],
      },
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
  expect(
    placesAndMissed(/Math\.random/, { within: /^(server|core|contract)/, samples: ['Math.random()'] }),
  ).toEqual([]);
  // In the browser, only the wait before it connects again.
  expect(filesOf(places(/Math\.random/))).toEqual(['web/lib/use-live.ts']);
});

test('the browser takes types and texts of refusals from the contract, never its schemas', () => {
  // A constant taken from beside a schema brings the schema library along: 30 kB before a page can be drawn.
  expect(places(/\bimport (?!type\b)[^;]*? from '(#contract\/[^']*)'/, /^web/)).not.toEqual([]);
  expect(
    placesAndMissed(/\bimport (?!type\b)[^;]*? from '(#contract\/(?!refusals\/)[^']*)'/, {
      within: /^web/,
      samples: ["import { wallet } from '#contract/wallet.ts';"],
    }),
  ).toEqual([]);
});

test('no check of a certificate, an origin or a header is turned off', () => {
  expect(
    placesAndMissed(
      /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|insecureHTTPParser|access-control-allow-origin|contentSecurityPolicy: false/i,
      {
        samples: [
          ...[
            'rejectUnauthorized: false',
            'process.env.NODE_TLS_REJECT_UNAUTHORIZED',
            'checkServerIdentity: () => undefined',
          ],
          ...['insecureHTTPParser: true', "reply.header('Access-Control-Allow-Origin', '*')"],
          'helmet({ contentSecurityPolicy: false })',
        ],
      },
    ),
  ).toEqual([
    // It reads our own certificate to say what is wrong with it, and sends nothing.
    'server/adapters/site-certificate-tls/create-tls-certificate.ts: rejectUnauthorized',
  ]);
});

test('no page listens to other windows, and none keeps more in the browser than is listed', () => {
  expect(
    placesAndMissed(
      /window\.postMessage|parent\.postMessage|window\.opener|window\.addEventListener\('message'|window\.onmessage/,
      {
        within: /^web/,
        samples: [
          ...[
            "window.postMessage(text, '*')",
            "window.parent.postMessage(text, '*')",
            'window.opener.location',
          ],
          ...["window.addEventListener('message', read)", 'window.onmessage = read'],
        ],
      },
    ),
  ).toEqual([]);
  expect(filesOf(places(/(?:local|session)Storage|indexedDB|document\.cookie/, /^web/))).toEqual([
    'web/features/contact/live/kept.ts', // the key of a visitor’s message to the team, until they forget it
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
    'web/features/developers/tools.tsx', // the secret of a webhook, which no password manager keeps
    'web/features/developers/try-it.tsx', // an API key, the same
    'web/ui/password-input.tsx',
  ]);
  const fields = places(/<PasswordInput\b([\s\S]*?)\/>/, /^web/);
  expect(fields.length).toBeGreaterThan(5);
  for (const field of fields) expect(field).toMatch(/autoComplete=(?:"|\{[^}]*')(?:current|new)-password/);
  expect(filesOf(places(/onPaste/, /^web/))).toEqual(['web/features/chat/composer.tsx']); // takes files
});

test('what a member may turn off is emailed by notices alone, which asks what they have chosen', () => {
  expect(
    filesOf(
      placesAndMissed(/orderChosenMail\(/, {
        within: /^server/,
        samples: ['await orderChosenMail(jobs, news, tx);'],
      }),
    ),
  ).toEqual(['server/modules/identity/member-mail.ts', 'server/modules/notices/held-emails.ts']);
});
