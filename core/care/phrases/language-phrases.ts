/** What the reader of distress knows of one language. The form of a phrase stands in `phrase-matcher.ts`. */

/** What somebody may be in danger of, the most pressing first. */
export const DANGERS = ['overdose', 'self_harm', 'abuse', 'threat', 'hopeless'] as const;

/** What somebody may be in danger of. */
export type Danger = (typeof DANGERS)[number];

/** The phrases of one language, by what they are a sign of. */
export interface LanguagePhrases {
  /** ISO 639-1. */
  language: string;
  /** What sounds like danger and is none: idioms, and a business about the subject. Taken out first. */
  harmless: string;
  /** One phrase is enough. */
  strong: Readonly<Record<Danger, string>>;
  /** Two different ones in one message are enough. */
  weak: string;
  /**
   * Parts of a text that are looked for as they are, for languages that do not part words by spaces: one a line
   * or divided by `|`; `..` lets a few characters of the same sentence pass, `/` divides words for one place.
   */
  parts?: Readonly<Partial<Record<Danger, string>>>;
  /** What is taken out of such a text first. */
  harmlessParts?: string;
}
