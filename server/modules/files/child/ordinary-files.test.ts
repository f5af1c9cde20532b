import { expect, test } from 'vitest';
import { ordinaryFiles } from '#tests/support/ordinary-files.ts';
import { type DocumentProcess, startDocumentProcess } from './document-process.ts';

test('ordinary documents, pictures and texts open, with their words [C-96]', async () => {
  const files = await ordinaryFiles();
  expect(files.length).toBeGreaterThan(40);
  const isPicture = (claimed: string) => ['png', 'jpg', 'gif', 'webp'].includes(claimed);
  const refused: string[] = [];
  for (const kind of ['documents', 'images'] as const) {
    let opener: DocumentProcess | null = null;
    for (const file of files.filter(({ claimed }) => isPicture(claimed) === (kind === 'images'))) {
      if (opener && opener.peakBytes() > 130_000_000) {
        opener.end();
        opener = null;
      }
      opener ??= await startDocumentProcess(kind);
      const { inspection, bytes } = await opener.run({ kind: 'inspect', claimed: file.claimed }, file.bytes);
      const told = inspection?.ok ? inspection.words.text : '';
      const isWhole =
        file.words.every((words) => told.includes(words)) && (kind !== 'images' || bytes.length > 0);
      if (!inspection?.ok || !isWhole) {
        refused.push(`${file.name} (${file.claimed}): ${JSON.stringify(inspection).slice(0, 300)}`);
      }
    }
    opener?.end();
  }
  expect(refused).toEqual([]);
});
