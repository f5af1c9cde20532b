// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { researchExamples } from '#contract/examples/research.ts';
import { cardSection } from '#core/research/of-card.ts';
import {
  choose,
  control,
  eventually,
  labelled,
  press,
  seen,
  shownText,
  type,
} from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { push } from '#tests/support/fake-live.ts';
import { openScreen } from '#tests/support/screen.tsx';
import type { Report } from './queries.ts';
import { ResearchTool } from './research-tool.tsx';

const report = researchExamples.read.response;
const reports = researchExamples.reports.response;

async function open(research: Answers['research'] = {}, shown?: string) {
  const opened: (string | undefined)[] = [];
  const screen = await openScreen(
    <ResearchTool memberId="one" report={shown} version={undefined} onOpen={(id) => void opened.push(id)} />,
    {
      answers: {
        research: { reports: () => reports, setup: () => researchExamples.setup.response, ...research },
      },
    },
  );
  return { ...screen, opened };
}

describe('a report', () => {
  test('that can’t be opened says so and where to look, and is there at the next try', async () => {
    const answers = [() => refusal('not_found'), () => report];
    await open({ read: () => answers.shift()!() }, report.id);
    await seen('This could not be opened.');
    await press('Try again');
    await eventually(() => expect(articleName()).toBe(report.title));
  });

  test('that is being made follows the live connection, and its end is told once', async () => {
    const running: Report = {
      ...report,
      status: 'running',
      version: { ...report.version, status: 'running' },
    };
    let read: Report = running;
    await open({ read: () => read }, report.id);
    await eventually(() => expect(articleName()).toBe(report.title));
    expect(shownText()).not.toContain('Research Complete!');
    read = { ...report, revision: running.revision + 1 };
    await push(`research:${report.id}`, read.revision, {});
    await seen('Research Complete!');
  });

  test('that failed says why and goes on from there', async () => {
    const failed: Report = {
      ...report,
      status: 'failed',
      version: { ...report.version, status: 'failed', error: 'The model was away.' },
    };
    const { sent } = await open({ read: () => failed, retry: () => report }, report.id);
    await seen('The model was away.');
    expect(shownText()).toContain('What was read so far is kept');
    await press('Try again');
    await eventually(() => expect(sent()).toHaveLength(1));
  });

  test('of an idea shows what is confirmed on its card, and what is missing there, before what was found', async () => {
    const product = {
      place: 'product' as const,
      value: { type: 'text' as const, text: 'bread of yesterday' },
    };
    const ofCard = cardSection({ ideaId: report.id, facts: [product] }, report.version.inputs.type);
    const printed = [ofCard, ...report.version.printed];
    await open({ read: () => ({ ...report, version: { ...report.version, printed } }) }, report.id);
    await seen('From the card of the idea');
    const shown = shownText();
    expect(shown).toContain('bread of yesterday');
    expect(shown).toContain('[to fill in: price, on the card]');
    const sections = [...document.querySelectorAll('article section')].map((one) =>
      one.getAttribute('aria-label'),
    );
    const at = sections.indexOf(ofCard.heading);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(sections.indexOf(report.version.sections[0]!.heading));
  });

  test('is deleted only after asking; one that could not be deleted is still there', async () => {
    const answers = [() => refusal('service_unavailable'), () => ({ done: true as const })];
    const { sent, opened } = await open({ read: () => report, remove: () => answers.shift()!() }, report.id);
    await eventually(() => expect(articleName()).toBe(report.title));
    await press('Delete');
    await seen('Delete this report?');
    await press('Keep');
    expect(sent()).toEqual([]);
    await press('Delete');
    await seen('Delete this report?');
    await pressInDialog('Delete');
    await eventually(() => expect(sent()).toHaveLength(1));
    expect(opened).toEqual([]);
    await eventually(() => expect(busyInDialog()).toBe(false));
    await pressInDialog('Delete');
    await eventually(() => expect(opened).toEqual([undefined]));
  });
});

describe('the question', () => {
  test('stays after a failure, and asking again asks for the same report', async () => {
    const answers = [() => refusal('service_unavailable'), () => report];
    const { sent, opened } = await open({ create: () => answers.shift()!() });
    await seen('Research type');
    await choose('Research type', report.version.inputs.type);
    await type('Query', 'Do students buy bread of yesterday?');
    await press('Conduct Research');
    await seen('Research Failed');
    expect(labelled('Query').value).toBe('Do students buy bread of yesterday?');
    await press('Conduct Research');
    await eventually(() => expect(opened).toEqual([report.id]));
    const [first, second] = sent().map(({ body }) => (body as { requestId: string }).requestId);
    expect(second).toBe(first);
  });

  test('is asked for before the server is, where it is missing', async () => {
    const { sent } = await open();
    await seen('Research type');
    await press('Conduct Research');
    await seen('Missing Information');
    expect(sent()).toEqual([]);
    expect(control('Conduct Research')).toBeTruthy();
  });
});

const articleName = () => document.querySelector('article')?.getAttribute('aria-label') ?? null;

const deleteButton = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].find(
    ({ textContent }) => textContent?.trim() === 'Delete',
  );

const busyInDialog = () => deleteButton()?.getAttribute('aria-busy') === 'true';

async function pressInDialog(name: string) {
  await eventually(() => expect(deleteButton()?.textContent).toContain(name));
  deleteButton()!.click();
}
