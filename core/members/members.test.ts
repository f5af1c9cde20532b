import { expect, test } from 'vitest';
import { achievementsOf } from './achievements.ts';
import { type AUDIENCES, type Onlooker, PROFILE_PARTS, seesPart } from './profile-terms.ts';
import { readWebsite } from './read-website.ts';
import { findSkill, SKILLS, skillOf, suggestSkills } from './skills.ts';

test('a website is http or https with a name, and what would run or hide its target is none', () => {
  expect(readWebsite(' example.org ')).toBe('https://example.org/');
  expect(readWebsite('http://example.org/a?b=c')).toBe('http://example.org/a?b=c');
  expect(readWebsite('')).toBe('');
  const refused = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://user:secret@example.org',
    'https://a:b@evil.example/',
    'http://localhost',
    'https://',
    'https:example',
    'not a website',
    `https://example.org/${'a'.repeat(300)}`,
  ];
  for (const typed of refused) expect(readWebsite(typed), typed).toBeNull();
});

test('each part is shown to those whom its audience names, to its owner always, and a photo and presence to no visitor', () => {
  const onlookers: Onlooker[] = ['self', 'contact', 'member', 'visitor'];
  const who = (part: (typeof PROFILE_PARTS)[number], audience: (typeof AUDIENCES)[number]) =>
    onlookers.filter((onlooker) => seesPart(onlooker, { part, audience }));
  for (const part of PROFILE_PARTS) {
    expect(who(part, 'nobody')).toEqual(['self']);
    expect(who(part, 'contacts')).toEqual(['self', 'contact']);
    const everyone = part === 'photo' || part === 'presence' ? ['self', 'contact', 'member'] : onlookers;
    expect(who(part, 'everyone')).toEqual(everyone);
  }
});

test('a skill is found by its name and by every word that means the same', () => {
  expect(findSkill('Front-End development')?.name).toBe('Front-end development');
  expect(findSkill(' front  end ')?.name).toBe('Front-end development');
  expect(findSkill('JS')).toEqual(findSkill('JavaScript'));
  expect(findSkill('C#')?.key).toBe('csharp');
  expect(findSkill('C++')?.key).toBe('cpp');
  expect(findSkill('knitting with steel')).toBeNull();
  expect(skillOf('nodejs')?.name).toBe('Node.js');
  expect(suggestSkills('prod', 5).map(({ name }) => name)).toContain('Product management');
  expect(suggestSkills('', 5)).toEqual([]);
});

test('no key and no word for a skill is another skill’s', () => {
  expect(new Set(SKILLS.map(({ key }) => key)).size).toBe(SKILLS.length);
  for (const skill of SKILLS) {
    expect(skill.key).toMatch(/^[a-z0-9-]+$/);
    expect(findSkill(skill.name)).toEqual(skill);
  }
});

test('achievements are earned by what was done, and only by that [PR-03] [C-77]', () => {
  const earned = (deeds: Parameters<typeof achievementsOf>[0]) =>
    achievementsOf(deeds).flatMap(({ name, isEarned }) => (isEarned ? [name] : []));
  expect(earned({ ideas: 0, approvedProjects: 0, finishedCollaborations: 0 })).toEqual([]);
  expect(earned({ ideas: 1, approvedProjects: 0, finishedCollaborations: 0 })).toEqual(['First Idea']);
  expect(earned({ ideas: 10, approvedProjects: 1, finishedCollaborations: 1 })).toEqual([
    'First Idea',
    'Innovator',
    'Collaborator',
    'Entrepreneur',
  ]);
});
