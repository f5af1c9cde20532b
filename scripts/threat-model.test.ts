/** The threat model forgets no room of the contract, and every proof that it names is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { ROOT } from './run-step.ts';

const page = readFileSync(join(ROOT, 'docs/threat-model.md'), 'utf8');
const files = ['server', 'web', 'core', 'contract', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);
const named = (text: string) => [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, name]) => name!);
const found = (name: string) => files.filter((path) => path.endsWith(`/${name}`));

/** The rows of the table of rooms: what each is about, and its proofs. */
const rooms = page
  .split('\n## Rooms\n')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => /^\| (?!room \|)/.test(line))
  .map((line) => {
    const cells = line.split(' | ');
    return { about: cells[0]!, proofs: named(cells.at(-1)!) };
  });

test('every room of the contract is in it', () => {
  const nouns = [...new Set(listEndpoints().map(({ id }) => id.split('.')[0]!))].sort();
  const said = rooms.flatMap(({ about }) => [...about.matchAll(/`(\w+)`/g)].map(([, noun]) => noun!));
  expect([...new Set(said)].sort()).toEqual(nouns);
});

test('every proof of a room is there, and attacks', () => {
  for (const { about, proofs } of rooms) {
    expect(proofs.length, about).toBeGreaterThan(0);
    for (const name of proofs) {
      const attacks = found(name).filter((path) =>
        readFileSync(join(ROOT, path), 'utf8').includes('attack]'),
      );
      expect(attacks, name).not.toEqual([]);
    }
  }
});

test('every other proof that it names is there', () => {
  expect(named(page).filter((name) => found(name).length === 0)).toEqual([]);
});
