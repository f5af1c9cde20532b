/**
 * How much a message sounds like a person in danger, by a table of weights that was trained on messages of several
 * authors (`content/care/README.md`). It reads what phrases cannot list; it errs in both directions.
 *
 * C1  A score depends on the words of the message and on the model's bytes alone.
 * C2  Linear in the length of the message.
 */
import { featuresOfCare } from './care-features.ts';
import { isWordToken, tokensOfCare } from './care-tokens.ts';
import { type ConceptPages, conceptsOf, type Lexicon, readLexicon } from './concepts.ts';
import type { Danger } from './phrases/language-phrases.ts';
import { NOT_LATIN, type Signs } from './read-distress.ts';

/** What stands in the first line of the file of a model. */
export interface ModelHead {
  format: 'protege-care-1';
  /** The table has two to the power of this many places. */
  bits: number;
  /** What a weight of one in the table stands for. */
  scale: number;
  bias: number;
  thresholds: Thresholds;
  concepts: ConceptPages;
  /** SHA-256 of each page that it was made from, by path. */
  madeFrom: Readonly<Record<string, string>>;
}

/** From which score on a message is one of danger, chosen before a check set was looked at. */
export interface Thresholds {
  /** Where the phrase families found nothing: from here on a message is worth a word of help. */
  alone: number;
  /** From here on it is likely enough to be asked about before anything else. */
  likely: number;
  /** Where they found danger: then less is enough. */
  withFamilies: number;
}

/** A model, ready to score. */
export interface CareModel {
  head: ModelHead;
  weights: Int8Array;
  lexicon: Lexicon;
}

const LINE_END = 0x0a;

/** Reads the file of a model: a line of JSON, then a byte for each place. Throws what is wrong. */
export function readCareModel(bytes: Uint8Array): CareModel {
  const at = bytes.indexOf(LINE_END);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, Math.max(0, at)))) as ModelHead;
  if (head.format !== 'protege-care-1') throw new Error('This is no model of care.');
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + at + 1, bytes.byteLength - at - 1);
  if (weights.length !== 2 ** head.bits) throw new Error('The model of care is cut off.');
  return { head, weights, lexicon: readLexicon(head.concepts) };
}

/** Scores a message; above nought it is more likely danger than not, in the world of the corpora. */
export function scoreDanger(text: string, signs: Signs, { head, weights, lexicon }: CareModel): number {
  const { places, values } = featuresOfCare(text, { signs, lexicon, bits: head.bits });
  let sum = 0;
  for (let at = 0; at < places.length; at += 1) sum += weights[places[at]!]! * values[at]!;
  return head.bias + sum * head.scale;
}

/** Concepts that stand in every sort of sentence; none of them is a sign of danger by itself. */
const PLAIN = new Set(
  'self you he we not anymore want will now ago go took give end last live nobody everyone sleep better ask good business money joke fiction profession recovered animal friend partner parent child boss letter'.split(
    ' ',
  ),
);
/** A message of so few words has no style that tells anything. */
const FEW_WORDS = 7;

/** Whether a message is a few plain words ("Here is my plan."): its score then says nothing. */
export function isFewPlainWords(text: string, lexicon: Lexicon): boolean {
  const tokens = tokensOfCare(text);
  if (tokens.filter(isWordToken).length > FEW_WORDS) return false;
  return conceptsOf(tokens, lexicon).of.every((concepts) => concepts.every((concept) => PLAIN.has(concept)));
}

/** Concepts that speak of a kind of danger, when they stand in one sentence with others. */
const TAKEN = new Set(['pills', 'poison']);
const DONE_TO_ONE = new Set(['hit', 'sexual', 'confine', 'stalk']);
const BY_WHOM = new Set(['he', 'partner', 'parent', 'boss', 'lender']);

/**
 * What kind of danger a message sounds like that the families did not find, and its language. Where it is not
 * clear it is `hopeless`, whose words fit every kind.
 */
export function kindOfDanger(text: string, { lexicon }: CareModel): { danger: Danger; language: string } {
  const { of, language: most } = conceptsOf(tokensOfCare(text), lexicon);
  const known = of.filter((concepts) => concepts.length > 0).length;
  // One word is in many languages ("am", "to"); one in letters of its own is not.
  const language = known < 2 && !NOT_LATIN.test(text) ? 'en' : most;
  const said = new Set(of.flat());
  const has = (concepts: ReadonlySet<string>) => [...concepts].some((concept) => said.has(concept));
  if (said.has('took') && has(TAKEN)) return { danger: 'overdose', language };
  if (has(DONE_TO_ONE) && has(BY_WHOM) && said.has('self')) return { danger: 'abuse', language };
  return { danger: 'hopeless', language };
}
