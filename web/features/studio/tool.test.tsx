// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { studioExamples } from '#contract/examples/studio.ts';
import { choose, eventually, labelled, press, seen, shownText, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { Tool } from './tool.tsx';

const works = studioExamples.works.response;
const [work] = works.items;
const allowance = { ...studioExamples.allowance.response, isTemplateOnly: false };

/** One of the tools on a server that answers so; `opened` are the works that it asked to open. */
async function open(kind: 'document' | 'content', answers: Answers['studio']) {
  const opened: (string | undefined)[] = [];
  const screen = await openScreen(
    <Tool kind={kind} work={undefined} version={undefined} onOpen={(id) => void opened.push(id)} />,
    { answers: { studio: { works: () => works, allowance: () => allowance, ...answers } } },
  );
  return { ...screen, opened };
}

describe('the library', () => {
  test('that could not be loaded says that nothing is lost, and is there at the next try', async () => {
    const answers = [() => refusal('service_unavailable'), () => works];
    await open('document', { works: () => answers.shift()!() });
    await seen('The library could not be loaded.');
    await seen('What you have made is kept.');
    await press('Try again');
    await seen(work!.title);
    expect(shownText()).not.toContain('could not be loaded');
  });

  test('that is empty says what will be in it', async () => {
    await open('document', { works: () => ({ items: [], nextCursor: null }) });
    await seen('What you generate is kept here, with every version.');
  });

  test('says of each work its version, and what failed or is being written; pressing one opens it', async () => {
    const one = (id: string, status: 'complete' | 'failed' | 'generating') => ({
      ...work!,
      id,
      status,
      title: `The ${id} one.`,
      currentVersion: 3,
    });
    const items = [one('whole', 'complete'), one('broken', 'failed'), one('coming', 'generating')];
    const { opened } = await open('document', { works: () => ({ items, nextCursor: null }) });
    await seen('The whole one.');
    const rows = [...document.querySelectorAll<HTMLElement>('[aria-label="Your library"] button')];
    const said = rows.map(({ textContent }) => textContent ?? '');
    expect(said.every((text) => text.includes('version 3'))).toBe(true);
    expect(said.map((text) => /Failed|Writing/.exec(text)?.[0])).toEqual([undefined, 'Failed', 'Writing']);
    await press(said[1]!);
    expect(opened).toEqual(['broken']);
  });

  test('shows older works below those that are there, and ends with the last page', async () => {
    await open('document', {
      works: ({ path }) =>
        path.includes('cursor=next')
          ? { items: [{ ...work!, id: 'older', title: 'An older plan' }], nextCursor: null }
          : { items: [work!], nextCursor: 'next' },
    });
    await seen(work!.title);
    await press('Show older');
    await seen('An older plan');
    expect(shownText()).toContain(work!.title);
    expect(shownText()).not.toContain('Show older');
  });
});

describe('what was filled in', () => {
  async function fillIn() {
    await seen('Content type');
    await choose('Content type', 'ebook-outline');
    await type('Topic', 'Yesterday’s bread');
  }

  test('stays after a failure, and pressing again asks for the same work, not for a second one', async () => {
    const answers = [() => refusal('service_unavailable'), () => studioExamples.create.response];
    const { sent, opened } = await open('content', { create: () => answers.shift()!() });
    await fillIn();
    await press('Generate content');
    await seen('Generation Failed');
    expect(labelled('Topic').value).toBe('Yesterday’s bread');
    await press('Generate content');
    await eventually(() => expect(opened).toEqual([studioExamples.create.response.id]));
    const [first, second] = sent().map(({ body }) => body as { requestId: string; inputs: object });
    expect(second).toEqual(first);
    expect(first!.inputs).toMatchObject({ contentType: 'ebook-outline', topic: 'Yesterday’s bread' });
  });

  test('is refused in the server’s words, so that nobody tries in vain', async () => {
    await open('content', { create: () => refusal('studio_quota_reached') });
    await fillIn();
    await press('Generate content');
    await seen('Generation Failed');
    expect(shownText()).not.toContain('Failed to generate content. Please try again.');
  });

  test('is asked for before the server is, where something is missing', async () => {
    const { sent } = await open('content', {});
    await seen('Content type');
    await press('Generate content');
    await seen('Missing Information');
    expect(sent()).toEqual([]);
  });
});
