/**
 * A text as words, numbers and signs with their positions, in one pass. Everything that reads a member's message
 * stands on these, so a span always is the member's own words.
 */

/** A word, a number or a sign of a text. Positions are UTF-16 code units, half-open. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** As it is compared: lower case, straight apostrophes, `dont` as `don't`. Numbers and signs as they stand. */
  key: string;
  start: number;
  end: number;
  /** Whether it begins with a capital. */
  isCapital: boolean;
  /** Whether nothing stands between it and the token before. */
  isGlued: boolean;
}

/** What people leave the apostrophe out of, where it cannot be another word. */
const WITHOUT_APOSTROPHE: Record<string, string> = {
  arent: "aren't",
  cant: "can't",
  couldnt: "couldn't",
  didnt: "didn't",
  doesnt: "doesn't",
  dont: "don't",
  hasnt: "hasn't",
  havent: "haven't",
  hows: "how's",
  im: "i'm",
  isnt: "isn't",
  ive: "i've",
  shouldnt: "shouldn't",
  thats: "that's",
  theyre: "they're",
  theyve: "they've",
  u: 'you',
  ur: 'your',
  wasnt: "wasn't",
  weve: "we've",
  whats: "what's",
  wont: "won't",
  wouldnt: "wouldn't",
  youre: "you're",
  youve: "you've",
};

const LETTER = /[\p{L}\p{M}]/u;
const DIGIT = /[0-9]/;
const APOSTROPHES = "'’ʼ‘";

/** The tokens of a text. Space is no token. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let before = -1;
  for (let at = 0; at < text.length; ) {
    const sign = String.fromCodePoint(text.codePointAt(at)!);
    if (isSpace(sign)) {
      at += sign.length;
      continue;
    }
    const kind = LETTER.test(sign) ? 'word' : DIGIT.test(sign) ? 'number' : 'sign';
    const end =
      kind === 'word' ? endOfWord(text, at) : kind === 'number' ? endOfNumber(text, at) : at + sign.length;
    const raw = text.slice(at, end);
    tokens.push({
      kind,
      key: kind === 'word' ? keyOf(raw) : raw,
      start: at,
      end,
      isCapital: kind === 'word' && sign !== sign.toLowerCase(),
      isGlued: at === before,
    });
    before = end;
    at = end;
  }
  return tokens;
}

const isSpace = (sign: string) => sign.trim() === '' || sign === '\u200b' || sign === '\u00ad';

function keyOf(raw: string): string {
  let key = raw.toLowerCase();
  for (const apostrophe of APOSTROPHES) key = key.replaceAll(apostrophe, "'");
  return Object.hasOwn(WITHOUT_APOSTROPHE, key) ? WITHOUT_APOSTROPHE[key]! : key;
}

/** Letters, with an apostrophe where letters follow it. */
function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const sign = String.fromCodePoint(text.codePointAt(at)!);
    if (LETTER.test(sign)) at += sign.length;
    else if (APOSTROPHES.includes(sign) && at + 1 < text.length && LETTER.test(text[at + 1]!)) at += 1;
    else break;
  }
  return at;
}

/** Digits, with a separator where a digit follows it. */
function endOfNumber(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    if (DIGIT.test(text[at]!)) at += 1;
    else if (".,'’".includes(text[at]!) && at + 1 < text.length && DIGIT.test(text[at + 1]!)) at += 1;
    else break;
  }
  return at;
}

/** A sentence: its tokens without the mark at its end. */
export interface Sentence {
  tokens: Token[];
  /** The marks that end it: `?`, `!`, `?!`; empty at the end of a line. */
  mark: string;
}

const ABBREVIATIONS = new Set([
  'e',
  'g',
  'i',
  'approx',
  'etc',
  'vs',
  'mr',
  'mrs',
  'ms',
  'dr',
  'st',
  'no',
  'incl',
  'ca',
  'rs',
  'p',
  'm',
]);

/** The sentences of a text. A line ends one, as does a bullet; a point inside an abbreviation does not. */
export function sentencesOf(text: string, tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  let current: Token[] = [];
  let mark = '';
  const close = () => {
    if (current.length > 0) sentences.push({ tokens: current, mark });
    current = [];
    mark = '';
  };
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (before && token.start > before.end && text.slice(before.end, token.start).includes('\n')) close();
    if (isEndMark(token) && !isAbbreviation(tokens, at)) {
      mark += token.key;
      continue;
    }
    if (mark !== '') close();
    current.push(token);
  }
  close();
  return sentences;
}

const isEndMark = ({ kind, key }: Token) =>
  kind === 'sign' && (key === '.' || key === '!' || key === '?' || key === '…');

function isAbbreviation(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (token.key !== '.' || !before || !after || isEndMark(after) || before.kind !== 'word') return false;
  return token.isGlued && (after.isGlued || (ABBREVIATIONS.has(before.key) && !after.isCapital));
}
