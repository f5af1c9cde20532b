/**
 * Reads XML as it comes, without building a tree. It has to be well-formed and in an encoding that every reader
 * knows, may not be nested without end, and may define nothing: there is no entity to expand.
 */
import { SaxesParser } from 'saxes';
import { unreadable, unsafe } from './verdicts.ts';

const PIECE_BYTES = 64 * 1024;
const DEEPEST = 256;

/** Names come without their prefixes: a document chooses those. */
export interface XmlReader {
  onOpen(name: string, attributes: ReadonlyMap<string, string>): void;
  onText?(text: string): void;
  onClose?(name: string): void;
}

const plainName = (name: string) => name.slice(name.lastIndexOf(':') + 1);

/** Tells the reader of every element and text, in their order. Throws for what is not XML. */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => unsafe('it defines words of its own that could grow without end.'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?(8|16)$/i.test(encoding)) unreadable('Its encoding is unusual.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) unsafe('it is nested too deeply.');
    reader.onOpen(
      plainName(name),
      new Map(Object.entries(attributes).map(([key, value]) => [plainName(key), value as string])),
    );
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.onClose?.(plainName(name));
  });
  parser.on('text', (text) => reader.onText?.(text));
  parser.on('cdata', (text) => reader.onText?.(text));
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
    if (piece.includes('\u0000')) unreadable('XML holds no such characters.');
    parser.write(piece);
  }
  parser.write(decoder.decode());
  parser.close();
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
