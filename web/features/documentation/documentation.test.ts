import { expect, test } from 'vitest';
import { communityExamples } from '#contract/examples/community.ts';
import { rewardsExamples } from '#contract/examples/mentor.ts';
import { contestSection } from './contest-section.ts';
import { DOCUMENTATION_TABS, tabCalled } from './documentation-search.ts';
import { overviewSections, startSections } from './overview.ts';
import { findSections, type InForce } from './section.ts';
import { apiSections, chainSections, modelSections, securitySections } from './technology.ts';

const inForce: InForce = {
  terms: communityExamples.terms.response,
  policies: rewardsExamples.policies.response,
  fees: null,
  currencies: null,
};
const sectionsOf = (from: InForce) => [
  ...overviewSections(from),
  contestSection(communityExamples.contests.response.items),
  ...startSections(from),
  ...apiSections(),
  ...chainSections(from),
  ...modelSections(),
  ...securitySections(from),
];
const textOf = (from: InForce) => JSON.stringify(sectionsOf(from));

test('the documentation has its six tabs, each with sections of addresses of their own [DO-01]', () => {
  const sections = sectionsOf(inForce);
  expect(DOCUMENTATION_TABS.map((tab) => sections.filter((one) => one.tab === tab).length > 0)).toEqual(
    Array(6).fill(true),
  );
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  expect([tabCalled('security'), tabCalled('nothing')]).toEqual(['security', undefined]);
});

test('its numbers are those in force, and change with them [DO-02]', () => {
  const text = textOf(inForce);
  for (const said of [
    '10,000 PRD',
    '100 PRD',
    '2.50 % APY',
    '8 decimals',
    '2,016 blocks',
    'About every 10 minutes',
  ]) {
    expect(text, said).toContain(said);
  }
  const { terms } = inForce;
  const other = textOf({ ...inForce, terms: { ...terms, pitch: { ...terms.pitch, fee: '77.00000000' } } });
  expect(other).toContain('77 PRD');
  expect(other).not.toContain('put to the vote for 100 PRD');
});

test('what is not open yet is called that, grants by the formula; keys have their tiers [DO-02]', () => {
  const planned = sectionsOf(inForce).filter(({ isPlanned }) => isPlanned);
  expect(planned.map(({ id }) => id)).toEqual(['milestone-grant']);
  expect(textOf(inForce)).toContain('100, 1,000 or 10,000 times an hour');
  expect(JSON.stringify(planned)).toContain('from 0 to 10 each');
});

test('fees and contests that could not be read are called unavailable, never made up', () => {
  expect(textOf(inForce)).toContain('unavailable just now');
  expect(JSON.stringify(contestSection(undefined))).toContain('could not be read');
});

test('the search finds the sections that hold every word, titles first', () => {
  const found = findSections(sectionsOf(inForce), 'Sending LIMITS');
  expect(found[0]!.id).toBe('limits');
  expect(findSections(sectionsOf(inForce), 'zebra')).toEqual([]);
});
