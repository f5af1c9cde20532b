/** What a GGUF file says of itself at its beginning: its name and its licence. Reads a prefix and believes no length. */

/** What is said; null for what isn't. */
export interface GgufHead {
  name: string | null;
  licence: string | null;
  architecture: string | null;
}

/** Bytes of each kind of value, by its number; strings and lists are none of these. */
const SIZES: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};
const [STRING, ARRAY] = [8, 9];
const MOST_ENTRIES = 200;
const LONGEST = 200;

/** Reads it; null for what is no GGUF file. What stands behind the prefix, or is a list, is not read. */
export function readGgufHead(prefix: Buffer): GgufHead | null {
  if (prefix.length < 24 || prefix.toString('latin1', 0, 4) !== 'GGUF') return null;
  const said = new Map<string, string>();
  const count = Number(prefix.readBigUInt64LE(16));
  let at = 24;
  try {
    for (let entry = 0; entry < Math.min(count, MOST_ENTRIES); entry += 1) {
      const key = textAt(prefix, at);
      at = key.end;
      const type = prefix.readUInt32LE(at);
      at += 4;
      if (type === ARRAY) break;
      if (type === STRING) {
        const value = textAt(prefix, at);
        said.set(key.text, value.text);
        at = value.end;
      } else at += SIZES[type] ?? Number.NaN;
    }
  } catch {
    // The prefix ends in the middle of an entry: what was read before it holds.
  }
  const plain = (key: string) =>
    said
      .get(key)
      ?.replace(/[^\p{L}\p{N} .,:()/+_-]/gu, '')
      .slice(0, LONGEST) || null;
  return {
    name: plain('general.name'),
    licence: plain('general.license'),
    architecture: plain('general.architecture'),
  };
}

function textAt(bytes: Buffer, at: number): { text: string; end: number } {
  const length = Number(bytes.readBigUInt64LE(at));
  const end = at + 8 + length;
  if (end > bytes.length) throw new RangeError('It stands behind the prefix.');
  return { text: bytes.toString('utf8', at + 8, Math.min(end, at + 8 + 10_000)), end };
}
