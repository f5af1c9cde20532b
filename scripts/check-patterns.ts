/**
 * Fails for a regular expression whose work can grow faster than the text that it reads. Every literal in core,
 * contract, server and web is looked at; what `new RegExp` makes is recorded as core's files are loaded, and
 * elsewhere it needs a line that says why it is linear: `// linear: …`.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread, Worker } from 'node:worker_threads';
import { findAttack } from './patterns/find-attack.ts';
import { literalPatterns, unexplainedPatterns } from './patterns/read-patterns.ts';

const ROOT = new URL('../', import.meta.url);
const CACHE = new URL('node_modules/.cache-linear-patterns.json', ROOT);
const version = createHash('sha256')
  .update(readFileSync(new URL('patterns/find-attack.ts', import.meta.url)))
  .update(readFileSync(new URL('patterns/count-steps.ts', import.meta.url)))
  .digest('hex');

interface Found {
  file: string;
  source: string;
  flags: string;
}

const files = execFileSync('git', ['ls-files', 'core', 'contract', 'server', 'web'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/(?:\.test\.tsx?|-test-kit\.ts)$/.test(file));

const found = new Map<string, Found>();
const keep = (one: Found) => found.set(`${one.source}/${one.flags}`, one);

// Matching is recursive here, and long texts need more stack than a main thread has.
if (isMainThread) {
  const thread = new Worker(new URL(import.meta.url), { resourceLimits: { stackSizeMb: 64 } });
  thread.on('exit', (code) => {
    process.exitCode = code;
  });
} else process.exit((await check()) === 0 ? 0 : 1);

/** Looks at every pattern, and says how many are not linear. */
async function check(): Promise<number> {
  const unexplained: string[] = [];
  for (const file of files) {
    const text = readFileSync(new URL(file, ROOT), 'utf8');
    for (const pattern of literalPatterns(file, text)) keep({ file, ...pattern });
    unexplained.push(...unexplainedPatterns(file, text));
  }
  await recordConstructed();

  const linear = knownLinear();
  let failures = 0;
  for (const [key, { file, source, flags }] of found) {
    if (linear.has(key)) continue;
    const attack = findAttack(source, flags);
    if (!attack) {
      linear.add(key);
      continue;
    }
    failures += 1;
    const { prefix, pump, suffix } = attack;
    console.log(
      `${file}: /${source.slice(0, 100)}/${flags}\n    grows on ${JSON.stringify(prefix)} + ${JSON.stringify(pump)}… + ${JSON.stringify(suffix)}`,
    );
  }
  for (const place of unexplained)
    console.log(`${place}: new RegExp without a line "// linear: why" above it`);
  failures += unexplained.length;
  console.log(
    failures === 0
      ? `${found.size} patterns are linear.`
      : `${failures} of ${found.size} patterns are not linear.`,
  );
  writeFileSync(CACHE, JSON.stringify([version, ...linear]));
  return failures;
}

/** The patterns that this very checker has found linear before: looking takes most of a minute. */
function knownLinear(): Set<string> {
  try {
    const [of, ...keys] = JSON.parse(readFileSync(CACHE, 'utf8')) as string[];
    return new Set(of === version ? keys : []);
  } catch {
    return new Set();
  }
}

/** Loads core with a constructor that notes what it makes. */
async function recordConstructed(): Promise<void> {
  const Native = RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, args, self) {
      const made = Reflect.construct(target, args, self) as RegExp;
      keep({ file: 'core (new RegExp)', source: made.source, flags: made.flags });
      return made;
    },
  });
  for (const file of files.filter((name) => name.startsWith('core/'))) await import(new URL(file, ROOT).href);
  globalThis.RegExp = Native;
}
