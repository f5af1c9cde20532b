/**
 * What the templates know before they write: the business type, and what the mentor's readers find in the
 * member's own description. Nothing is guessed; what is not known becomes a place to fill in.
 */
import type { BusinessKind } from '#core/mentor/business-kind.ts';
import { kindOf } from '#core/mentor/find-kind.ts';
import type { Idea } from '#core/mentor/idea.ts';
import { writeSum } from '#core/mentor/read-money.ts';
import { readThread } from '#core/mentor/read-thread.ts';
import { sentencesOf } from '#core/mentor/sentences.ts';
import { fill, peopleOf, unitOf } from '#core/mentor/speak.ts';
import { type Economics, unitEconomics } from '#core/mentor/unit-economics.ts';
import { appIdea } from './app-idea.ts';
import { BUSINESS_FORMS, type BusinessForm } from './business-forms.ts';
import { toFillIn } from './draft.ts';
import type { DocumentInputs } from './inputs.ts';

/** What is known of a business, ready to be written. */
export interface Brief {
  name: string;
  form: BusinessForm;
  idea: Idea;
  kind: BusinessKind;
  economics: Economics;
  description: string;
  /** Up to three sentences of the description, at most about 400 characters: what it does, in the member's words. */
  pitch: string;
  /** What it does, and nothing of its money or its people: for papers that others read or sign. */
  purpose: string;
  /** How many people own it, where the description says; or null. */
  owners: number | null;
  /** Who it is for: `young families`. */
  people: string;
  /** One sale: `loaf`. */
  unit: string;
  jurisdiction: string;
  /** A text of the mentor's knowledge with this business's words in it. */
  say(template: string): string;
}

/** The idea that a description tells of. */
export function readIdea(description: string): Idea {
  return readThread([{ role: 'member', text: description }]).idea;
}

/** Replaces how the mentor speaks to a member by how a document speaks of a business. */
function speakOf(name: string, words: string): string {
  return words
    .replaceAll('your idea', name)
    .replaceAll('Your idea', name)
    .replaceAll(' you have in mind', ' it serves');
}

/** The first sentences of a text on one line, at most `limit` characters. */
export function openingOf(description: string, limit = 400): string {
  const flat = description.replace(/\s+/g, ' ');
  let opening = '';
  for (const sentence of sentencesOf(flat.slice(0, 4000)).slice(0, 3)) {
    const next = opening === '' ? sentence : `${opening} ${sentence}`;
    if (next.length > limit) break;
    opening = next;
  }
  if (opening === '')
    opening =
      flat.length <= limit
        ? flat
        : `${flat
            .slice(0, limit - 1)
            .toWellFormed()
            .trimEnd()}…`;
  return /[.!?…]$/.test(opening) ? opening : `${opening}.`;
}

/** What is nobody's business but the owners': who they are, what they pay, earn, own and plan. */
const INSIDE =
  /\b(?:rent|salar(?:y|ies)|wages?|hir(?:e|es|ing)|founders?|co-?founders?|owners?|savings?|saved|budget|loans?|invest\w*|costs? (?:me|us)|margin|shares?|equity|profit|break-?even|i|my|me)\b|\d\s?%|[$€£¥₹]\s?\d|\d\s?(?:€|euros?|dollars?|pounds?|USD|EUR|GBP|KES)/i;

function purposeOf(description: string): string {
  const [first = description, ...rest] = sentencesOf(openingOf(description));
  return [first, ...rest.filter((sentence) => !INSIDE.test(sentence))].join(' ');
}

const COUNTS = ['two', 'three', 'four', 'five', 'six'];
const OWNERS = new RegExp(
  String.raw`\b(${COUNTS.join('|')}|[2-6])\s+(?:equal\s+)?(?:co-?)?(?:founders?|partners?|owners?|shareholders?)\b`,
  'i',
);

function ownersIn(description: string): number | null {
  const said = OWNERS.exec(description)?.[1]?.toLowerCase();
  if (said === undefined) return null;
  return COUNTS.includes(said) ? COUNTS.indexOf(said) + 2 : Number(said);
}

/** The numbers of those who sign: as many as the description names, or else `usual`. */
export function signerNumbers({ owners }: Brief, usual: number): number[] {
  return Array.from({ length: owners ?? usual }, (_, at) => at + 1);
}

/** Reads what a member wrote for a document. */
export function briefOf(inputs: DocumentInputs): Brief {
  const read = readIdea(inputs.description);
  const idea =
    inputs.businessType === 'SaaS'
      ? appIdea(read, { name: inputs.businessName, description: inputs.description })
      : read;
  const name = inputs.businessName;
  return {
    name,
    form: BUSINESS_FORMS[inputs.businessType],
    idea,
    kind: kindOf(idea.kind),
    economics: unitEconomics(idea),
    description: inputs.description,
    pitch: openingOf(inputs.description),
    purpose: purposeOf(inputs.description),
    owners: ownersIn(inputs.description),
    people: speakOf(name, peopleOf(idea)),
    unit: unitOf(idea),
    jurisdiction: inputs.jurisdiction || toFillIn('country or state whose law applies'),
    say: (template) => speakOf(name, fill(template, idea)),
  };
}

/** A sum that the member gave, or the place to fill it in. */
export function sumOr(sum: Idea['price'], what: string): string {
  return sum ? writeSum(sum) : toFillIn(what);
}
