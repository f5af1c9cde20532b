/** The words of an HTML page: without scripts, styles, menus and markup, a line for each block. */

const LEFT_OUT =
  /<(title|script|style|noscript|template|svg|math|head|nav|footer|form|iframe|object|button|select)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BLOCK =
  /<\/?(?:p|div|section|article|main|header|aside|h[1-6]|li|ul|ol|dl|dt|dd|tr|table|blockquote|figure|figcaption|pre|br|hr)\b[^<>]*>/gi;
const CELL = /<\/t[dh]\s*>/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  frac12: '½',
  eacute: 'é',
  egrave: 'è',
  euml: 'ë',
  iuml: 'ï',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  szlig: 'ß',
  ccedil: 'ç',
  oslash: 'ø',
  aring: 'å',
};

/** Reads a page. Never fails: what is no HTML is taken as it is. */
export function pageText(html: string): { title: string; text: string } {
  const title = /<title\b[^<>]*>([\s\S]*?)<\/title\s*>/i.exec(html)?.[1] ?? '';
  const body = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(LEFT_OUT, '\n')
    .replace(CELL, ' | ')
    .replace(BLOCK, '\n')
    .replace(/<[^<>]*>/g, ' ');
  const text = decoded(body)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '|')
    .join('\n');
  return { title: decoded(title).replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed(), text };
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,31}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isSign = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
    return isSign ? String.fromCodePoint(point) : '';
  });
}
