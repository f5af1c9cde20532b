/** Pictures that grow, lie, or are something else as well. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type HostileFile, refusedFiles } from './hostile-file.ts';
import { writeZip } from './zip-writer.ts';

const MEGABYTE = 1024 * 1024;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MARK = 'EVIL-alert(1)-EVIL';

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const header = (width: number, height: number, bits = 8, color = 2) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = bits;
  data[9] = color;
  return chunk('IHDR', data);
};

/** A PNG of 8 by 8 with these parts before its pixels. */
function png(
  parts: readonly Buffer[],
  { width = 8, height = 8, end = [chunk('IEND', Buffer.alloc(0))] } = {},
): Buffer {
  const rows = deflateSync(Buffer.alloc(Math.min(height, 4_000) * (1 + Math.min(width, 4_000) * 3)));
  return Buffer.concat([SIGNATURE, header(width, height), ...parts, chunk('IDAT', rows), ...end]);
}

const packed = (keyword: string, megabytes: number, method = '\0') =>
  Buffer.concat([
    Buffer.from(`${keyword}\0${method}`, 'latin1'),
    deflateSync(Buffer.alloc(megabytes * MEGABYTE), { level: 9 }),
  ]);

/** Pictures that would fill a memory. */
export async function pictureBombs(): Promise<HostileFile[]> {
  const note = packed('a', 60);
  const apart = (megabytes: number) => chunk('zTXt', packed('a', megabytes));
  const gifScreen = Buffer.from(
    'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;',
    'latin1',
  );
  const frames = Buffer.concat([
    Buffer.from('GIF89a\xe8\x03\xe8\x03\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    ...Array.from({ length: 2_000 }, () =>
      Buffer.from('!\xf9\x04\0\0\0\0\0,\0\0\0\0\xe8\x03\xe8\x03\0\x02\x02D\x01\0', 'latin1'),
    ),
    Buffer.from(';'),
  ]);
  const real = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const jpeg = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const lying = Buffer.from(jpeg);
  lying.writeUInt16BE(65_000, frame + 5);
  lying.writeUInt16BE(65_000, frame + 7);
  const webp = await sharp({ create: { width: 16_000, height: 5_000, channels: 3, background: '#123' } })
    .webp({ effort: 0 })
    .toBuffer();
  return [
    ...refusedFiles('picture bomb', 'png', {
      'ten billion pixels': png([], { width: 100_000, height: 100_000 }),
      'one row of a billion': png([], { width: 1_000_000_000, height: 1 }),
      'forty-nine million pixels': real,
      'a profile that grows': png([chunk('iCCP', packed('a', 60))]),
      'a note that grows': png([chunk('zTXt', note)]),
      'a note in all languages that grows': png([
        chunk(
          'iTXt',
          Buffer.concat([
            Buffer.from('a\0\x01\0\0\0', 'latin1'),
            deflateSync(Buffer.alloc(60 * MEGABYTE), { level: 9 }),
          ]),
        ),
      ]),
      'notes that grow together': png(Array.from({ length: 20 }, () => apart(1))),
      'a note behind the pixels': png([], { end: [chunk('zTXt', note), chunk('IEND', Buffer.alloc(0))] }),
      'thirty thousand parts': png(Array.from({ length: 30_000 }, () => chunk('tEXt', Buffer.from('a\0b')))),
      'a part that is longer than the file': Buffer.concat([
        SIGNATURE,
        header(8, 8),
        Buffer.from('7fffffff49444154', 'hex'),
      ]),
      'no pixels': Buffer.concat([SIGNATURE, header(8, 8), chunk('IEND', Buffer.alloc(0))]),
      'no end': png([], { end: [] }),
      'no size': png([], { width: 0, height: 0 }),
    }),
    ...refusedFiles('picture bomb', 'gif', { 'a large screen': gifScreen, 'two thousand frames': frames }),
    ...refusedFiles('picture bomb', 'jpg', { 'four billion pixels that are not there': lying }),
    ...refusedFiles('picture bomb', 'webp', { 'eighty million pixels': webp }),
  ];
}

/** Pictures that carry something: what is kept is drawn anew, without it. */
export async function carryingPictures(): Promise<HostileFile[]> {
  const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c84' } });
  const [plainPng, plainJpeg, plainGif, plainWebp] = await Promise.all([
    picture().png().toBuffer(),
    picture().jpeg().toBuffer(),
    picture().gif().toBuffer(),
    picture().webp().toBuffer(),
  ]);
  const evil = Buffer.from(`<script>${MARK}</script>`);
  const zip = writeZip([{ name: 'evil.html', data: evil, method: 0 }]);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, evil.length + 2]), evil]);
  const afterStart = (bytes: Buffer, part: Buffer, at: number) =>
    Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
  const files: [string, HostileFile['claimed'], Buffer][] = [
    ['a PNG and a zip', 'png', Buffer.concat([plainPng, zip])],
    ['a PNG and a page', 'png', Buffer.concat([plainPng, evil])],
    [
      'a PNG with a page as a note',
      'png',
      afterStart(plainPng, chunk('tEXt', Buffer.concat([Buffer.from('a\0'), evil])), 33),
    ],
    ['a PNG with a part of its own', 'png', afterStart(plainPng, chunk('eviL', evil), 33)],
    ['a JPEG and a zip', 'jpg', Buffer.concat([plainJpeg, zip])],
    ['a JPEG and a page', 'jpg', Buffer.concat([plainJpeg, evil])],
    ['a JPEG with a page as a comment', 'jpg', afterStart(plainJpeg, comment, 2)],
    ['a GIF and a page', 'gif', Buffer.concat([plainGif, evil])],
    ['a WebP and a page', 'webp', Buffer.concat([plainWebp, evil])],
    [
      'a PNG with where it was taken',
      'png',
      await picture()
        .withExif({ IFD0: { Copyright: MARK } })
        .png()
        .toBuffer(),
    ],
    [
      'a JPEG with where it was taken',
      'jpg',
      await picture()
        .withExif({ IFD0: { Copyright: MARK } })
        .jpeg()
        .toBuffer(),
    ],
  ];
  return files.map(([name, claimed, bytes]) => ({
    family: 'picture that carries something',
    name,
    claimed,
    bytes,
    fate: {
      harmlessBecause: 'The picture is drawn anew, and nothing else is kept.',
      without: [MARK, 'PK\x03\x04'],
    },
  }));
}
