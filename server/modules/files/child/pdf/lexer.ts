/**
 * Reads the values of a PDF from its bytes, strictly and in one pass. Nesting, and values in all, are bounded;
 * names are read as any program reads them, so `/J#61vaScript` is `/JavaScript`.
 */
import { unreadable, unsafe } from '../verdicts.ts';
import { type PdfDictionary, PdfKeyword, PdfName, PdfReference, PdfString, type PdfValue } from './values.ts';

const DEEPEST = 100;
const LONGEST_NAME = 1_000;
const LONGEST_COMMENT = 4_096;

/** Values of one document in all, those that hold others counted apart: each costs memory. */
export interface ValueBudget {
  values: number;
  containers: number;
}

/** A document's budget. */
export const newBudget = (): ValueBudget => ({ values: 3_000_000, containers: 500_000 });

const BLANK = new Uint8Array(256);
const DELIMITER = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) BLANK[code] = 1;
for (const sign of '()<>[]{}/%') DELIMITER[sign.charCodeAt(0)] = 1;
const isRegular = (code: number | undefined): boolean =>
  code !== undefined && BLANK[code] === 0 && DELIMITER[code] === 0;
const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 48 && code <= 57;
const hexDigit = (code: number | undefined): number => {
  if (code === undefined) return -1;
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

const NUMBER = /^[+-]{0,2}(\d+(\.\d*)?|\.\d+)(-\d*)?$/;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads from `bytes`, beginning at `at`, which moves on. */
export class PdfLexer {
  readonly bytes: Buffer;
  at: number;
  readonly #budget: ValueBudget;

  constructor(bytes: Buffer, { at = 0, budget }: { at?: number; budget: ValueBudget }) {
    this.bytes = bytes;
    this.at = at;
    this.#budget = budget;
  }

  /** Passes over blanks and comments. A comment that is a page of the web makes the file two files. */
  skipBlanks(): void {
    const { bytes } = this;
    for (;;) {
      while (BLANK[bytes[this.at] ?? 1] === 1 && this.at < bytes.length) this.at += 1;
      if (bytes[this.at] !== 0x25) return;
      const start = this.at;
      while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at += 1;
      if (this.at - start > LONGEST_COMMENT) unreadable('A comment is too long.');
      if (/<[a-z!?/]/i.test(bytes.toString('latin1', start, this.at))) unreadable('A comment is a page.');
    }
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  /** The next word that is no value. Throws where another stands. */
  expect(word: string): void {
    const value = this.read();
    if (!(value instanceof PdfKeyword) || value.word !== word) unreadable(`There is no ${word}.`);
  }

  /** A whole number from 0. */
  readCount(): number {
    this.skipBlanks();
    const start = this.at;
    while (isDigit(this.bytes[this.at])) this.at += 1;
    if (this.at === start || this.at - start > 12 || isRegular(this.bytes[this.at])) {
      unreadable('There is no number.');
    }
    return Number(this.bytes.toString('latin1', start, this.at));
  }

  /** The next value or keyword. */
  read(depth = 0): PdfValue {
    this.skipBlanks();
    this.#budget.values -= 1;
    if (this.#budget.values < 0) unsafe('it has too many parts.');
    const code = this.bytes[this.at];
    switch (code) {
      case undefined:
        return unreadable('It ends in the middle of something.');
      case 0x2f:
        return this.#readName();
      case 0x28:
        return this.#readString();
      case 0x5b:
        return this.#readArray(depth);
      case 0x3c:
        return this.bytes[this.at + 1] === 0x3c ? this.#readDictionary(depth) : this.#readHex();
      default:
        return this.#readWord();
    }
  }

  #deeper(depth: number): number {
    this.#budget.containers -= 1;
    if (this.#budget.containers < 0) unsafe('it has too many parts.');
    if (depth >= DEEPEST) unsafe('it is nested too deeply.');
    return depth + 1;
  }

  #readName(): PdfName {
    const { bytes } = this;
    this.at += 1;
    let name = '';
    for (; isRegular(bytes[this.at]); this.at += 1) {
      let code = bytes[this.at]!;
      if (code === 0x23) {
        const [high, low] = [hexDigit(bytes[this.at + 1]), hexDigit(bytes[this.at + 2])];
        if (high >= 0 && low >= 0) {
          code = high * 16 + low;
          this.at += 2;
        }
      }
      name += String.fromCharCode(code);
      if (name.length > LONGEST_NAME) unreadable('A name is too long.');
    }
    return new PdfName(name);
  }

  #readString(): PdfString {
    const { bytes } = this;
    const parts: string[] = [];
    let open = 1;
    let start = this.at + 1;
    this.at += 1;
    for (; ; this.at += 1) {
      const code = bytes[this.at];
      if (code === undefined) unreadable('A text has no end.');
      if (code === 0x5c) {
        parts.push(bytes.toString('latin1', start, this.at), this.#readEscape());
        start = this.at + 1;
      } else if (code === 0x28) open += 1;
      else if (code === 0x29) {
        open -= 1;
        if (open === 0) break;
      }
    }
    parts.push(bytes.toString('latin1', start, this.at));
    this.at += 1;
    return new PdfString(parts.join(''));
  }

  /** What a backslash and the following say; `at` is left on their last byte. */
  #readEscape(): string {
    const { bytes } = this;
    this.at += 1;
    const code = bytes[this.at] ?? unreadable('A text has no end.');
    if (code >= 48 && code <= 55) {
      let value = code - 48;
      for (let more = 0; more < 2; more += 1) {
        const next = bytes[this.at + 1];
        if (next === undefined || next < 48 || next > 55) break;
        value = value * 8 + next - 48;
        this.at += 1;
      }
      return String.fromCharCode(value & 255);
    }
    if (code === 13 && bytes[this.at + 1] === 10) this.at += 1;
    if (code === 13 || code === 10) return '';
    const sign = String.fromCharCode(code);
    return ESCAPED[sign] ?? sign;
  }

  #readHex(): PdfString {
    const { bytes } = this;
    const end = bytes.indexOf(0x3e, this.at);
    if (end < 0) unreadable('A text has no end.');
    let digits = bytes.toString('latin1', this.at + 1, end).replace(/[\0\t\n\f\r ]+/g, '');
    if (/[^0-9a-f]/i.test(digits)) unreadable('A text in numbers has other signs.');
    if (digits.length % 2 === 1) digits += '0';
    this.at = end + 1;
    return new PdfString(Buffer.from(digits, 'hex').toString('latin1'));
  }

  #readArray(depth: number): PdfValue[] {
    const inside = this.#deeper(depth);
    const values: PdfValue[] = [];
    this.at += 1;
    for (;;) {
      this.skipBlanks();
      if (this.bytes[this.at] === 0x5d) break;
      values.push(this.#readValue(inside));
    }
    this.at += 1;
    return values;
  }

  #readDictionary(depth: number): PdfDictionary {
    const inside = this.#deeper(depth);
    const values: PdfDictionary = new Map();
    this.at += 2;
    for (;;) {
      this.skipBlanks();
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) break;
      const key = this.read(inside);
      if (!(key instanceof PdfName)) unreadable('A key is no name.');
      const value = this.#readValue(inside);
      // Programs differ in which of two they take.
      if (values.has(key.name)) unreadable('A key stands twice.');
      values.set(key.name, value);
    }
    this.at += 2;
    return values;
  }

  #readValue(depth: number): PdfValue {
    const value = this.read(depth);
    return value instanceof PdfKeyword ? unreadable('A word stands where a value should.') : value;
  }

  #readWord(): PdfValue {
    const { bytes } = this;
    const start = this.at;
    while (isRegular(bytes[this.at])) this.at += 1;
    if (this.at === start || this.at - start > 64) unreadable('There is no value.');
    const word = bytes.toString('latin1', start, this.at);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!NUMBER.test(word)) return new PdfKeyword(word);
    return this.#readReference(word) ?? Number.parseFloat(word.replace(/^[+-]+(?=[+-])/, ''));
  }

  /** `12 0 R`, where the word is its 12. */
  #readReference(word: string): PdfReference | null {
    const { bytes } = this;
    if (!/^\d{1,10}$/.test(word)) return null;
    let at = this.at;
    const skip = () => {
      while (BLANK[bytes[at] ?? 1] === 1 && at < bytes.length) at += 1;
    };
    skip();
    const start = at;
    while (isDigit(bytes[at])) at += 1;
    if (at === start || at - start > 5) return null;
    const generation = Number(bytes.toString('latin1', start, at));
    const gap = at;
    skip();
    if (at === gap || bytes[at] !== 0x52 || isRegular(bytes[at + 1])) return null;
    this.at = at + 1;
    return new PdfReference(Number(word), generation);
  }
}
