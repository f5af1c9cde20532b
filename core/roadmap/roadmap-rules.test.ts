import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readKind } from '#core/content/read-kind.ts';
import type { Fact } from '#core/idea/facts.ts';
import { DEFAULT_REWARD_LIMITS } from '#core/rewards/terms.ts';
import { refuseTaskReward } from './decide-task-reward.ts';
import { readEvidenceUrl } from './evidence-url.ts';
import { printRoadmap } from './export-roadmap.ts';
import { generateRoadmap, ideaTextOf } from './generate-roadmap.ts';
import { readOldTask } from './read-old-task.ts';
import { existsNote, madeNote, tooManyNote, withoutNote } from './roadmap-note.ts';
import { currentPhaseOf, isLate, type PlannedPhase, replan, scheduleOf } from './schedule.ts';
import { TASK_REWARD_MINOR } from './terms.ts';
import { namesRoadmap, wantsRoadmap } from './wants-roadmap.ts';

describe('what asks for a roadmap [CH-15]', () => {
  test.each(['Make me a roadmap', 'What is the PLAN?', 'the next step, please', 'step-by-step', '(plan)'])(
    'the whole word does: %s',
    (text) => expect(wantsRoadmap({ text, reply: '' })).toBe(true),
  );
  test.each(['an explanation', 'footsteps', 'airplane', 'planet', 'stepmother', 'plané', 'roadmapping', ''])(
    'a part of a word does not: %s',
    (text) => expect(wantsRoadmap({ text, reply: 'a plan, step by step' })).toBe(false),
  );
  test.each([
    'I plan to open in May',
    'we plan on two ovens',
    'who plan their weddings',
    'step into the shop',
  ])('what somebody does or plans to do does not: %s', (text) =>
    expect(wantsRoadmap({ text, reply: '' })).toBe(false),
  );
  test('a plan that is asked for beside what is planned does', () => {
    expect(wantsRoadmap({ text: 'I plan to open in May. Make me a plan', reply: '' })).toBe(true);
  });
  test('so does an answer in full pursuit mode', () => {
    expect(wantsRoadmap({ text: 'yes', reply: 'This is Full Pursuit Mode.' })).toBe(true);
    expect(wantsRoadmap({ text: 'full pursuit mode', reply: '' })).toBe(false);
  });
  test('only the word itself asks by name', () => {
    expect([namesRoadmap('my roadmap?'), namesRoadmap('the plan')]).toEqual([true, false]);
  });
});

test('a note is taken off an answer whole, and nothing else is', () => {
  const answer = 'Start small.\n\n---\n\nWho would buy it?';
  for (const note of [madeNote('id'), existsNote('id'), tooManyNote()]) {
    expect(note).toContain('](/roadmap');
    expect(withoutNote(answer + note)).toBe(answer);
  }
  expect(withoutNote(answer)).toBe(answer);
});

describe('a generated plan', () => {
  const BAKERY = 'I want to open a small neighbourhood bakery for commuters in Utrecht, with sourdough bread';
  const pageOf = (id: string) => {
    const path = new URL(`../../content/mentor/en/kinds/${id}.md`, import.meta.url);
    return readKind(readFileSync(path, 'utf8'), id).entries[0]!;
  };
  const made = (ideaText: string, facts: Fact[] = [], kind: string | null = null) =>
    generateRoadmap({ ideaText, facts, kind: kind === null ? null : pageOf(kind) });
  const fact = (place: Fact['place'], text: string): Fact => ({ place, value: { type: 'text', text } });

  test('has the seven phases with their days and four tasks each, and 50 characters of the idea [RM-05]', () => {
    const { title, phases } = made(BAKERY);
    expect(title).toBe('AI Roadmap: I want to open a small neighbourhood bakery for co');
    expect(phases.map((phase) => [phase.title, phase.estimatedDays, phase.tasks.length])).toEqual([
      ['Idea Validation & Research', 7, 4],
      ['Legal Setup & IP Protection', 14, 4],
      ['Business Model & Strategy', 10, 4],
      ['Product/Service Development', 30, 4],
      ['Branding & Marketing', 14, 4],
      ['Launch Preparation', 14, 4],
      ['Growth & Scaling', 90, 4],
    ]);
    expect(phases.reduce((sum, { estimatedDays }) => sum + estimatedDays, 0)).toBe(179);
  });

  test('believes nothing of the words: they name it, and what is confirmed speaks in the tasks', () => {
    const bare = JSON.stringify(made(BAKERY).phases);
    expect(bare).not.toMatch(/commuters|bakery|bread|Utrecht/);
    const facts = [fact('customer', 'commuters'), fact('alternative', 'supermarket rolls')];
    const told = JSON.stringify(made(BAKERY, facts).phases);
    expect(told).toContain('ten of those it is for (commuters)');
    expect(told).toContain('supermarket rolls');
    expect(JSON.stringify(made(BAKERY, facts).phases)).toBe(told);
  });

  test('has the days, the licences and the first steps of its kind of venture', () => {
    const days = (kind: string) => made(BAKERY, [], kind).phases.map(({ estimatedDays }) => estimatedDays);
    expect(days('bakery')[1]).toBe(42);
    expect(days('biotech')[3]).toBe(365);
    expect(days('business-software')).toEqual([7, 14, 10, 30, 14, 14, 90]);
    const tasks = (kind: string) => JSON.stringify(made(BAKERY, [], kind).phases);
    expect(tasks('bakery')).toContain('Register the kitchen with the food authority');
    expect(tasks('clinic-software')).toContain('whether it is a medical device');
    expect(tasks('biotech')).toContain('pilot plant');
    expect(tasks('biotech')).not.toMatch(/kitchen|screens|address/);
  });

  test.each(['make me a roadmap', 'plan', '?!', 'x'.repeat(20_000), '{thing} {people} [a](b)'])(
    'is whole and in general words when nothing is understood: %.20s',
    (text) => {
      const tasks = made(text).phases.flatMap((phase) => phase.tasks);
      expect(new Set(tasks).size).toBe(28);
      for (const task of tasks) {
        expect(task).not.toMatch(/\{(thing|people|unit|place)\}/);
        expect(task.length).toBeLessThanOrEqual(300);
      }
    },
  );

  test('takes the idea from the message that tells it, not from the one that asks for the plan', () => {
    expect(ideaTextOf(['Hello', BAKERY, 'make me a roadmap'], [])).toBe(BAKERY);
    expect(ideaTextOf(['make me a roadmap'], [])).toBe('make me a roadmap');
    expect(ideaTextOf([BAKERY], [fact('product', 'Sourdough bread')])).toBe('Sourdough bread');
  });
});

const phase = (id: string, days: number, dependsOn: string[], done: boolean[] = [false]): PlannedPhase => ({
  id,
  estimatedDays: days,
  lateDays: 0,
  dependsOn,
  tasks: done.map((completed) => ({ completed })),
});

describe('the schedule', () => {
  test('a phase begins the day after the last that it waits for, over months and leap days', () => {
    const phases = [phase('a', 7, []), phase('b', 14, ['a']), phase('c', 3, []), phase('d', 1, ['b', 'c'])];
    expect(scheduleOf(phases, '2028-02-20')).toEqual([
      { startsOn: '2028-02-20', endsOn: '2028-02-26' },
      { startsOn: '2028-02-27', endsOn: '2028-03-11' },
      { startsOn: '2028-02-20', endsOn: '2028-02-22' },
      { startsOn: '2028-03-12', endsOn: '2028-03-12' },
    ]);
  });

  test('the current phase is the first with something left [RM-06]', () => {
    expect(currentPhaseOf([phase('a', 1, []), phase('b', 1, [])])).toBe(0);
    expect(currentPhaseOf([phase('a', 1, [], [true]), phase('b', 1, [], []), phase('c', 1, [])])).toBe(2);
    expect(currentPhaseOf([phase('a', 1, [], [true]), phase('b', 1, [], [true])])).toBe(1);
  });

  test('re-planning gives late phases days from today for what is open, moves what follows, and rests', () => {
    const phases = [
      phase('a', 7, [], [true, true]),
      phase('b', 14, ['a'], [true, false]),
      phase('c', 10, ['b']),
    ];
    const when = { startsOn: '2026-01-01', today: '2026-03-01' };
    expect(isLate(phases, when.startsOn, when.today)).toBe(true);
    const planned = replan(phases, when);
    expect(scheduleOf(planned, when.startsOn)).toEqual([
      { startsOn: '2026-01-01', endsOn: '2026-01-07' },
      { startsOn: '2026-01-08', endsOn: '2026-03-07' },
      { startsOn: '2026-03-08', endsOn: '2026-03-17' },
    ]);
    expect(isLate(planned, when.startsOn, when.today)).toBe(false);
    expect(replan(planned, when)).toEqual(planned);
  });
});

describe('what a tick pays [RM-03]', () => {
  const limits = DEFAULT_REWARD_LIMITS;
  const day = { paidTasks: 0, memberMinor: 0n, platformMinor: 0n, unverifiedMinor: null };
  test('5 PRD, or one reason in this order', () => {
    expect(TASK_REWARD_MINOR).toBe(500_000_000n);
    expect(refuseTaskReward({ pays: true }, day, limits)).toBeNull();
    const full = {
      paidTasks: 10,
      memberMinor: limits.memberDailyMinor,
      platformMinor: limits.platformDailyMinor,
      unverifiedMinor: null,
    };
    const unverified = { ...full, unverifiedMinor: limits.unverifiedTotalMinor };
    expect(refuseTaskReward({ pays: true }, unverified, limits)).toBe('unverified_limit');
    expect(refuseTaskReward({ pays: false }, full, limits)).toBe('not_rewarded');
    expect(refuseTaskReward({ pays: true }, full, limits)).toBe('task_daily_limit');
    expect(refuseTaskReward({ pays: true }, { ...full, paidTasks: 9 }, limits)).toBe('member_daily_limit');
    expect(refuseTaskReward({ pays: true }, { ...day, platformMinor: full.platformMinor }, limits)).toBe(
      'platform_daily_limit',
    );
  });
  test('never a part of it: what is left of a limit must hold 5 PRD', () => {
    const left = (minor: bigint) => ({ ...day, memberMinor: limits.memberDailyMinor - minor });
    expect(refuseTaskReward({ pays: true }, left(TASK_REWARD_MINOR), limits)).toBeNull();
    expect(refuseTaskReward({ pays: true }, left(TASK_REWARD_MINOR - 1n), limits)).toBe('member_daily_limit');
  });
});

test.each([
  ['✅ Ask ten people', 'Ask ten people', true],
  ['✓Count', 'Count', true],
  ['✔️ Count', 'Count', true],
  ['[x] Count', 'Count', true],
  ['Count ✅ marks', 'Count ✅ marks', false],
  ['  Count\nloaves ', 'Count loaves', false],
])('an old task %j is read with its mark [EN-06]', (old, text, completed) => {
  expect(readOldTask(old)).toEqual({ text, completed });
  expect(readOldTask('✅ ')).toBeNull();
});

test.each([
  ['https://example.org/a?b=c', true],
  ['http://example.org', false],
  ['javascript:alert(1)', false],
  ['https://me:secret@example.org', false],
  ['https://localhost', false],
  ['//example.org', false],
  ['data:text/html,hi', false],
])('evidence %s is a safe link: %s', (url, isSafe) => {
  expect(readEvidenceUrl(url) !== null).toBe(isSafe);
});

describe('exports', () => {
  const madeAt = new Date('2026-02-01T10:00:00Z');
  const roadmap = {
    id: 'r',
    title: 'AI Roadmap: *Bread*; and, more',
    description: 'Bread <b>',
    startsOn: '2026-02-27',
    endsOn: '2026-03-01',
    phases: [
      {
        id: 'p1',
        title: 'Idea, first; & a very long title that goes on beyond the seventy-five octets – éé of a line',
        description: 'Find out.',
        startsOn: '2026-02-27',
        endsOn: '2026-02-28',
        estimatedDays: 2,
        tasks: [
          { text: 'Ask [ten]\npeople', completed: true, evidenceUrl: 'https://example.org/' },
          { text: 'Count', completed: false },
        ],
      },
    ],
  };

  test('Markdown has task lists, and no mark of the text changes its shape', () => {
    const text = printRoadmap({ roadmap, format: 'markdown', madeAt });
    expect(text).toContain('# AI Roadmap: \\*Bread\\*; and, more');
    expect(text).toContain('- [x] Ask \\[ten\\] people ([evidence](<https://example.org/>))\n- [ ] Count');
    expect(text).toContain('Bread \\<b\\>');
  });

  test('the calendar has a whole-day event a phase, in folded and escaped lines', () => {
    const text = printRoadmap({ roadmap, format: 'calendar', madeAt });
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toContain('DTSTART;VALUE=DATE:20260227');
    expect(lines).toContain('DTEND;VALUE=DATE:20260301');
    expect(lines).toContain('UID:p1@protege');
    expect(lines).toContain('DTSTAMP:20260201T100000Z');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain('SUMMARY:Idea\\, first\\; & a very long title');
    expect(unfolded).toContain('DESCRIPTION:☑ Ask [ten]\\npeople\\n☐ Count');
  });
});
