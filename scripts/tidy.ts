/**
 * `npm run tidy`: what STYLE.md asks for and a program can judge, with a ratchet (scripts/tidy/ratchet.json). What
 * was there before may stay and only shrink; what is new must be tidy. `--write` takes off the list what is gone
 * or has become less, and adds nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-step.ts';
import { longSubjects, MAX_SUBJECT_LENGTH, subjectsAfter } from './tidy/commits.ts';
import { readPhrases } from './tidy/phrases.ts';
import { compare, type Ratchet } from './tidy/ratchet.ts';
import { findIn, RULES } from './tidy/rules.ts';
import { readSource } from './tidy/source.ts';

const LIST = join(ROOT, 'scripts/tidy/ratchet.json');
const ratchet: Ratchet = JSON.parse(readFileSync(LIST, 'utf8'));
const phrases = readPhrases(readFileSync(join(ROOT, 'STYLE.md'), 'utf8'));

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|sql|md)$/.test(file) && !/\.gen\.|^STYLE\.md$/.test(file))
  .filter((file) => existsSync(join(ROOT, file)));
const findings = files.flatMap((file) =>
  findIn(readSource(file, readFileSync(join(ROOT, file), 'utf8')), phrases),
);

const { grown, shrunk, lowered } = compare(findings, ratchet);
const subjects = subjectsAfter(ratchet.commitsAfter, ROOT);
if (!subjects) console.log('The history is not here: subjects of commits were not looked at.');
for (const subject of longSubjects(subjects ?? []))
  grown.push(`A commit's subject has more than ${MAX_SUBJECT_LENGTH} characters: ${subject}`);

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
