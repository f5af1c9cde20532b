/** Plain text as it comes in files: UTF-8, or UTF-16 with its mark. */

/**
 * Characters that no text has: control characters but tab, line feed, form feed and carriage return; those that
 * force the direction of what follows, so that a name or a sum is read backwards; and two that are none.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const NOT_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u202d\u202e\ufffe\uffff]/;

/** The text; null where the bytes are none, or are a program for a shell. */
export function readPlainText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  if (text === null || NOT_TEXT.test(text) || text.startsWith('#!')) return null;
  return text;
}

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
