/** Small things about words that several rooms need when they print what a member wrote. */

/** Upper-cases the first letter. */
export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A text as the end of a sentence: with one full stop. */
export function asSentence(text: string): string {
  const plain = text.trim();
  return /[.!?…]$/.test(plain) ? plain : `${plain}.`;
}

/** A short quotation: one line, without marks that would break markdown, cut at a word. */
export function quoteOf(text: string, limit = 120): string {
  const plain = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[*_`~#<>|[\]\\]/g, '')
    .replace(/^(?:and|but|so|because|well|actually|yes|no|ok|okay)[, ]+/i, '')
    .trim()
    .replace(/(?<![.!?…,;:])[.!?…,;:]+$/, '');
  if (plain.length <= limit) return plain;
  return `${plain.slice(0, limit).replace(/(?<!\s)\s+\S*$/, '')} …`;
}
