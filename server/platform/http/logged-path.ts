/** An address as it may stand in a log. */

/** Longer than any id; what is longer is a link's token, which opens something for whoever has it. */
const LONGEST_ID = 36;

/** The path without its query, and with every part that may be a token left out. */
export function loggedPath(url: string): string {
  const parts = url.split('?')[0]!.slice(0, 500).split('/');
  return parts.map((part) => (part.length > LONGEST_ID ? '…' : part)).join('/');
}
