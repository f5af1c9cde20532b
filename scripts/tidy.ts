/**
 * `npm run tidy`: what STYLE.md asks for and a program can judge, with a ratchet (scripts/tidy/ratchet.json). What
 * was there before may stay and only shrink; what is new must be tidy. `--write` takes off the list what is gone
 * or has become less, and adds nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-step.ts';
import { subjectsAfter } from './tidy/commits.ts';
import { isJudged, judge } from './tidy/judge.ts';
import { readPhrases } from './tidy/phrases.ts';
import type { Ratchet } from './tidy/ratchet.ts';
import { RULES } from './tidy/rules.ts';

const LIST = join(ROOT, 'scripts/tidy/ratchet.json');
const ratchet: Ratchet = JSON.parse(readFileSync(LIST, 'utf8'));
const phrases = readPhrases(readFileSync(join(ROOT, 'STYLE.md'), 'utf8'));

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => isJudged(file) && existsSync(join(ROOT, file)));

const subjects = subjectsAfter(ratchet.commitsAfter, ROOT);
if (!subjects) console.log('The history is not here: subjects of commits were not looked at.');
const { grown, shrunk, lowered } = judge(
  {
    files: files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const),
    subjects: subjects ?? [],
  },
  { phrases, ratchet },
);

if (process.argv.includes('--write')) {
  writeFileSync(LIST, `${JSON.stringify(lowered, null, 2)}\n`);
  if (shrunk.length > 0) console.log(`Taken off the list: ${shrunk.length}.`);
  shrunk.length = 0;
}
for (const line of grown) console.log(line);
if (grown.length > 0)
  console.log(
    `\n${grown.length} places are not as STYLE.md asks, and not on the list of what was there before.`,
  );
for (const line of shrunk) console.log(line);
if (shrunk.length > 0) console.log('\nThat became less: `npm run tidy -- --write` takes it off the list.');
const sums = RULES.map((rule) => `${rule} ${Object.values(lowered.listed[rule]).length}`);
console.log(`Places on the list: ${sums.join(', ')}.`);
process.exitCode = grown.length + shrunk.length === 0 ? 0 : 1;
