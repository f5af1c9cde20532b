/**
 * A message as the classifier sees it: words without case, accents and stretched letters, signs that end a
 * sentence, pictures, and numbers by their length. Linear in the length of the text.
 */
import { LEET, plainOf } from './words-of-care.ts';

/** Longer words are cut: nobody wrote them. */
const LONGEST_WORD = 40;

const PIECE = /[\p{L}\p{M}\p{N}@$]+|[.!?…;:\n。！？،؟,"“”«»]+|\p{Extended_Pictographic}/gu;
const WORD = /^[\p{L}\p{M}\p{N}@$]/u;
const LETTER = /\p{L}/u;

/** The tokens of a text: words, `#3` for a number of three digits, `.`, `?`, `!`, `,`, `"`, and pictures. */
export function tokensOfCare(text: string): string[] {
  const tokens: string[] = [];
  for (const [piece] of plainOf(text).matchAll(PIECE)) tokens.push(tokenOf(piece));
  return tokens;
}

function tokenOf(piece: string): string {
  if (!WORD.test(piece)) return signOf(piece);
  if (!LETTER.test(piece)) return `#${Math.min(6, piece.length)}`;
  return piece.slice(0, LONGEST_WORD).replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);
}

function signOf(piece: string): string {
  if (/[?？؟]/.test(piece)) return '?';
  if (/[!！]/.test(piece)) return '!';
  if (/[.…;:\n。]/.test(piece)) return '.';
  if (/[,،]/.test(piece)) return ',';
  if (/["“”«»]/.test(piece)) return '"';
  return piece;
}

/** True for a token that is a word. */
export function isWordToken(token: string): boolean {
  return LETTER.test(token);
}

/** True for a token that ends a sentence. */
export function endsSentence(token: string): boolean {
  return token === '.' || token === '?' || token === '!';
}
