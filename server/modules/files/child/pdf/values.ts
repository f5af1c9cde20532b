/** What a PDF is made of. */

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Its bytes, one a letter. */
export class PdfString {
  readonly bytes: string;
  constructor(bytes: string) {
    this.bytes = bytes;
  }
}

export class PdfReference {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** A word that is no value: `obj`, `stream`, `xref`. */
export class PdfKeyword {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}

export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfKeyword
  | PdfValue[]
  | PdfDictionary;

/** The name that stands there; null where there is none. */
export const nameAt = (dictionary: PdfDictionary, key: string): string | null => {
  const value = dictionary.get(key);
  return value instanceof PdfName ? value.name : null;
};

/** The number that stands there, a whole one from 0; null where there is none. */
export const countAt = (dictionary: PdfDictionary, key: string): number | null => {
  const value = dictionary.get(key);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
};
