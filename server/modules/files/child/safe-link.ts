/** Where a link in a document may lead. */

const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'ftp']);

/** To the web, a mailbox, a telephone, or a place in the document; never to a program or to files of a network. */
export function isSafeLink(target: string): boolean {
  // As programs read it: blanks and control characters inside a scheme are passed over.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is passed over.
  const plain = target.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme !== undefined) return SAFE_SCHEMES.has(scheme);
  return !/^[\\/]{2}/.test(plain) && !plain.includes('%5c%5c');
}
