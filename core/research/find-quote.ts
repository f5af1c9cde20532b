/** Whether a quote stands in a source: word for word, but for how printers set spaces, quotation marks and dashes. */
import { normalForm } from '#core/text/normal-form.ts';

/** A quote that is shorter proves nothing; in characters, normalised. */
const SHORTEST_QUOTE = 12;

/** One way of writing for what is set in many: spaces, quotation marks, dashes, ligatures, invisible marks. */
export function normaliseText(text: string): string {
  return normalForm('NFKC', text)
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[“”„«»‟″]/g, '"')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** True when the quote stands in the text. `normalised` has been through `normaliseText`. */
export function hasQuote(normalised: string, quote: string): boolean {
  const wanted = normaliseText(quote);
  return wanted.length >= SHORTEST_QUOTE && normalised.includes(wanted);
}
