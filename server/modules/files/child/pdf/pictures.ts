/** How large the pictures of a PDF say that they are: nothing here decodes them, whoever looks at them will. */
import { MAX_PIXELS } from '#core/files/terms.ts';
import { checkPixels } from '../picture-size.ts';
import { REASONS, unsafe } from '../verdicts.ts';
import { isPicture } from './filters.ts';
import { nameAt, type PdfDictionary } from './values.ts';

/** A pixel of one bit takes so much less than one of three bytes. */
const BITS_FACTOR = 8;

/** Refuses a picture that would fill the memory of whoever shows it, by its words and by its first bytes. */
export function checkPicture({
  dictionary,
  data,
  filter,
}: {
  dictionary: PdfDictionary;
  data: Buffer;
  filter: string | null;
}): void {
  const isBits =
    dictionary.get('BitsPerComponent') === 1 ||
    dictionary.get('ImageMask') === true ||
    filter === 'JBIG2Decode' ||
    filter === 'CCITTFaxDecode';
  const mostPixels = isBits ? BITS_FACTOR * MAX_PIXELS : MAX_PIXELS;
  const refuse = (width: number, height: number) => {
    if (width * height > mostPixels) unsafe(REASONS.pixels);
  };
  if (isPicture(dictionary) || nameAt(dictionary, 'Type') === 'XObject') {
    const [width, height] = [dictionary.get('Width'), dictionary.get('Height')];
    if (typeof width === 'number' && typeof height === 'number') refuse(width, height);
  }
  if (filter === 'DCTDecode') checkPixels(data);
  if (filter === 'JPXDecode') {
    const at = data.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]));
    if (at >= 0 && at + 16 <= data.length) refuse(data.readUInt32BE(at + 8), data.readUInt32BE(at + 12));
  }
  if (filter === 'JBIG2Decode') for (const { width, height } of bilevelSizes(data)) refuse(width, height);
}

/** The sizes that the segments of a JBIG2 picture give: of its page, and of what is drawn on it. */
function* bilevelSizes(data: Buffer): Generator<{ width: number; height: number }> {
  for (let at = 0; at + 11 < data.length; ) {
    const number = data.readUInt32BE(at);
    const flags = data[at + 4]!;
    const short = data[at + 5]! >> 5;
    const isLong = short === 7;
    const references = isLong ? data.readUInt32BE(at + 5) & 0x1fffffff : short;
    const retained = isLong ? 4 + Math.ceil((references + 1) / 8) : 1;
    const each = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const lengthAt = at + 5 + retained + references * each + (flags & 0x40 ? 4 : 1);
    if (lengthAt + 12 > data.length) return;
    const kind = flags & 0x3f;
    if (kind === 48 || (kind >= 4 && kind <= 43)) {
      yield { width: data.readUInt32BE(lengthAt + 4), height: data.readUInt32BE(lengthAt + 8) };
    }
    const length = data.readUInt32BE(lengthAt);
    if (length === 0xffffffff) return;
    at = lengthAt + 4 + length;
  }
}
