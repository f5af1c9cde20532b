/** Finds a quote in a text for showing it; whether it stands there was decided by the server. */

/** Ways of setting a sign, each taken for the others. */
const ALIKE = [/["“”„«»‟″]/, /['‘’‚‛′`´]/, /[-‐‑‒–—―−]/];

/** The text before the quote, the quote as it stands, and the text after; all before when it is not found. */
export function splitAtQuote(text: string, quote: string | null): [string, string, string] {
  const words = quote?.trim().split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return [text, '', ''];
  // linear: fixed words in order, of a quote that is bounded.
  const found = new RegExp(words.map(wordPattern).join('\\s+'), 'u').exec(text);
  if (!found) return [text, '', ''];
  const end = found.index + found[0].length;
  return [text.slice(0, found.index), found[0], text.slice(end)];
}

function wordPattern(word: string): string {
  return [...word]
    .map((sign) => {
      const alike = ALIKE.find((pattern) => pattern.test(sign));
      return alike ? alike.source : sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    })
    .join('');
}
