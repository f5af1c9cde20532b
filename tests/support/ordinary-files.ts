/** Files as members have them: made by libraries that many programs use, and by Word itself. None may be refused. */
import sharp from 'sharp';
import type { FileKind } from '#core/files/file-types.ts';
import { makePng } from './files.ts';
import { writeOldWord } from './hostile-files/old-words.ts';
import type { OrdinaryFile } from './ordinary-file.ts';
import { ordinaryPdfs } from './ordinary-pdfs.ts';
import { ordinaryWords } from './ordinary-words.ts';

/** All of them. */
export async function ordinaryFiles(): Promise<OrdinaryFile[]> {
  return [...(await ordinaryPdfs()), ...(await ordinaryWords()), ...(await pictures()), ...texts()];
}

async function pictures(): Promise<OrdinaryFile[]> {
  const picture = sharp(await makePng({ width: 6_000, height: 4_000 }));
  const file = (claimed: FileKind, name: string, bytes: Uint8Array): OrdinaryFile => ({
    name,
    claimed,
    bytes,
    words: [],
  });
  return [
    file('png', 'of a large camera', await picture.clone().png().toBuffer()),
    file('jpg', 'of a large camera', await picture.clone().jpeg().toBuffer()),
    file(
      'jpg',
      'in passes, turned',
      await picture.clone().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    ),
    file('png', 'in passes', await picture.clone().resize(2_000).png({ progressive: true }).toBuffer()),
    file('webp', 'small', await picture.clone().resize(900).webp().toBuffer()),
    file('gif', 'small', await picture.clone().resize(300).gif().toBuffer()),
    {
      name: 'a plain document',
      claimed: 'doc',
      bytes: writeOldWord(['\u0005SummaryInformation', '\u0001CompObj', 'Data']),
      words: [],
    },
  ];
}

function texts(): OrdinaryFile[] {
  const text = (name: string, claimed: FileKind, words: string): OrdinaryFile => ({
    name,
    claimed,
    bytes: Buffer.from(words),
    words: [words.trim().replace(/^\ufeff/, '')],
  });
  return [
    text('notes that begin like a picture', 'txt', 'BMW sells cars; we sell bread.'),
    text('notes with a mark', 'txt', '\ufeffBread 🥖 for all 👩‍👩‍👧'),
    text('notes of right and left', 'txt', 'לחם \u200fוחלב'),
    text('a table', 'csv', 'name,sum,note\nAda,-4.20,"a | b"\nBob,+7,=SUM(A1:A2)'),
    text('a table of marks', 'md', '# Plan\n\n| a | b! |\n|---|---|\n'),
  ];
}
