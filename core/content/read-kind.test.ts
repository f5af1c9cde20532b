import { expect, test } from 'vitest';
import { readKind } from './read-kind.ts';

const TEST = `Ask ten: ask ten neighbours for a day's hire, paid ahead.
   Takes: 10 days, about $1,040. Go on: 6 pay. Stop: under 2.`;

const page = (change: (text: string) => string = (text) => text) =>
  change(`# Boat hire

- also: rowing boats; canoe rental
- group: leisure
- unit: boat day
- cycle: months 1-3
- risk: location, licence
- checked: 2026-11-22

## Who buys
${'Families at the lake on a dry Saturday hire a boat for two hours. '.repeat(12)}

## How the money moves
${'They pay before they row. '.repeat(10)}

## What kills it
- Rain.

## Five cheap tests
${[1, 2, 3, 4, 5].map((at) => `${at}. ${TEST}`).join('\n')}

## Licences and rules
- any: Ask the harbour.
- GB: Ask the council.
- DE: Ask the Wasserschifffahrtsamt.
- KE: Ask the county.

## Costs that people forget
${['Oars', 'Vests', 'Paint', 'Guard', 'Insurance'].map((cost) => `- ${cost}: a year.`).join('\n')}

## Sources
- Canal & River Trust, Boat licence, https://canalrivertrust.org.uk/
`);

const problemsOf = (change: (text: string) => string) => readKind(page(change), 'boats').problems;

test('a page is read with its tests, its risks, its unit and its cycle', () => {
  const { entries, problems } = readKind(page(), 'boats');
  expect(problems).toEqual([]);
  expect(entries[0]).toMatchObject({
    id: 'boats',
    name: 'Boat hire',
    also: ['rowing boats', 'canoe rental'],
    risk: ['location', 'licence'],
    unit: 'boat day',
    cycle: { unit: 'months', from: 1, to: 3 },
  });
  expect(entries[0]!.tests).toHaveLength(5);
  expect(entries[0]!.tests[0]).toEqual({
    name: 'Ask ten',
    how: "ask ten neighbours for a day's hire, paid ahead.",
    days: 10,
    costUsd: 1040,
    go: '6 pay.',
    stop: 'under 2.',
  });
});

test('risk, unit and cycle may be left out', () => {
  const { entries, problems } = readKind(
    page((text) => text.replace(/^- (?:risk|unit|cycle): .*\n/gm, '')),
    'boats',
  );
  expect(problems).toEqual([]);
  expect(entries[0]).toMatchObject({ risk: [], unit: null, cycle: null });
});

test.each<[string, (text: string) => string, string]>([
  [
    'a risk that is no place of the card',
    (text) => text.replace('licence\n', 'weather\n'),
    'weather is none',
  ],
  ['a name of every object as a risk', (text) => text.replace('licence\n', 'toString\n'), 'toString is none'],
  ['a risk named twice', (text) => text.replace('location, licence', 'licence, licence'), 'once'],
  ['a cycle that ends before it begins', (text) => text.replace('months 1-3', 'months 3-1'), 'cycle'],
  ['a cycle without a unit', (text) => text.replace('months 1-3', 'soon'), 'cycle'],
  ['a sentence as a unit', (text) => text.replace('boat day', 'boat day '.repeat(6)), 'unit'],
  ['a test without a number to stop', (text) => text.replace('Stop: under 2.', 'Stop: nobody.'), 'stop'],
  ['a test without its days', (text) => text.replace('10 days, ', ''), 'Takes'],
  ['four tests', (text) => text.replace(`5. ${TEST}\n`, ''), 'it has 4'],
  ['two countries', (text) => text.replace('- KE: Ask the county.\n', ''), 'at least 3'],
  ['a country without its code', (text) => text.replace('- KE:', '- Kenya:'), '"Kenya" is none'],
  ['four costs', (text) => text.replace('- Oars: a year.\n', ''), 'it has 4'],
  ['a source without an address', (text) => text.replace(', https://canalrivertrust.org.uk/', ''), 'Sources'],
  ['too few words', (text) => text.replace(/(Families .*)\n/, 'Families.\n'), '250 to 600'],
  [
    'sections in another order',
    (text) => text.replace('## What kills it', '## What harms it'),
    'in this order',
  ],
])('%s is refused, and the page says so', (_, change, said) => {
  expect(problemsOf(change)).toEqual([expect.stringContaining(said)]);
});
