import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { printFile } from './print-file.ts';

async function pdfText(body: string, title = 'Letters'): Promise<string> {
  const section = { id: 'a', heading: 'Заголовок', body };
  const file = await printFile(
    { title, sections: [section], madeAt: new Date('2026-03-05T10:00:00Z'), foot: 'Made with Protege.' },
    'pdf',
    1,
  );
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

test('a PDF that cannot draw a script names it, and keeps the rest [C-75]', async () => {
  const text = await pdfText('Plain words. 漢字 مشروع');
  expect(text).toContain('Plain words. ?? ?????');
  expect(text).toContain('shows “?” for them: Chinese characters, Arabic.');
  expect(text).not.toContain('other signs');
});
