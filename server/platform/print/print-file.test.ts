import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { createTextWork } from '#server/platform/text-work/create-text-work.ts';
import { printFile } from './print-file.ts';

const textWork = createTextWork();
afterAll(() => textWork.close());

async function pdfText(body: string, title = 'Letters'): Promise<string> {
  const section = { id: 'a', heading: 'Заголовок', body };
  const madeAt = new Date('2026-03-05T10:00:00Z');
  const printed = { title, sections: [section], madeAt, foot: 'Made with Protege.' };
  const file = await printFile(textWork, { printed, format: 'pdf', version: 1, memberId: 'm' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
  return text.join('\n').replace(/\s+/g, ' ');
}

test('a PDF has the letters of Greek, Cyrillic and Central European texts, in lists and tables too [C-75]', async () => {
  const text = await pdfText(
    'Крамниця у Львові.\n\n- Ψωμί και ελιές\n- Łódź, Győr, Žilina\n\n| Назва | ≥ |\n| --- | --- |\n| Хліб | → |',
    'Хліб і сіль',
  );
  for (const words of [
    'Хліб і сіль',
    'Заголовок',
    'Крамниця у Львові.',
    'Ψωμί και ελιές',
    'Łódź, Győr, Žilina',
    'Назва',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('?');
  expect(text).not.toContain('cannot draw');
});

test('a PDF draws four marks on a letter at most, since marks take no room and a line of them would have no end [attack]', async () => {
  const crowded = (marks: number) => pdfText(`Ł${`e${'\u0323'.repeat(marks)}`.repeat(50)}`);
  const marksIn = (text: string) => [...text.normalize('NFD').matchAll(/\u0323/g)].length;
  expect(marksIn(await crowded(60))).toBe(4 * 50);
  expect(marksIn(await crowded(2))).toBe(2 * 50);
});

test('a PDF that cannot draw a script names it, and keeps the rest [C-75]', async () => {
  const text = await pdfText('Plain words. 漢字 مشروع');
  expect(text).toContain('Plain words. ?? ?????');
  expect(text).toContain('shows “?” for them: Chinese characters, Arabic.');
  expect(text).not.toContain('other signs');
});

test('a place to fill in is marked in a PDF wherever it stands: in a paragraph, a list and a cell', async () => {
  const grounds = async (body: string): Promise<number> => {
    const printed = {
      title: 'T',
      sections: [{ id: 'a', heading: 'H', body }],
      madeAt: new Date('2026-03-05T10:00:00Z'),
      foot: 'F',
    };
    const file = await printFile(textWork, { printed, format: 'pdf', version: 1, memberId: 'm' });
    const page = await (await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))).getPage(1);
    const { fnArray, argsArray } = await page.getOperatorList();
    // The fill colour of a blank, as pdf.js reads it.
    return fnArray.filter((_, at) => JSON.stringify(argsArray[at] ?? null).includes('#fff1cc')).length;
  };
  const blank = '[to fill in: the amount, in euros]';
  expect(await grounds('Nothing is open.')).toBe(0);
  for (const body of [
    `We ask for ${blank} now.`,
    `- One\n- We ask for ${blank}`,
    `| A |\n| --- |\n| ${blank} |`,
  ])
    expect(await grounds(body)).toBeGreaterThan(0);
});

/** The pages of a PDF, each as one text. */
async function pdfPages(body: string): Promise<string[]> {
  const sections = [{ id: 'a', heading: 'H', body }];
  const printed = { title: 'T', sections, madeAt: new Date('2026-03-05T10:00:00Z'), foot: 'F' };
  const file = await printFile(textWork, { printed, format: 'pdf', version: 1, memberId: 'm' });
  return (await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())))).text;
}

test('in a PDF no heading stands at the foot of a page without its text, and no last row alone on a page', async () => {
  const row = (at: number) => `| cell ${at} | ${'word '.repeat(24)}|`;
  const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at)).join('\n');
  for (let lines = 0; lines < 60; lines += 3) {
    const filling = Array.from({ length: lines }, (_, at) => `Line ${at}.`).join('\n\n');
    const pages = await pdfPages(
      `${filling}\n\n### Below it\n\n| One | Two |\n| --- | --- |\n${rows(9)}\n\nThe end.`,
    );
    const withHeading = pages.find((page) => page.includes('Below it'))!;
    expect(withHeading, `after ${lines} lines`).toContain('cell 0');
    const withLast = pages.find((page) => page.includes('cell 8'))!;
    expect(withLast, `after ${lines} lines`).toContain('cell 7');
  }
});
