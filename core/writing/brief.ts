/**
 * What the templates know before they write: the business type, the facts, what follows from them, and the page
 * on this kind of venture. Nothing is read out of free text; what is not a fact is a place to fill in.
 */
import type { KindPage } from '#core/content/read-kind.ts';
import { choiceAt, type Fact, joinFacts, textAt, textsAt } from '#core/idea/facts.ts';
import { asSentence } from '#core/idea/words.ts';
import { BUSINESS_FORMS, type BusinessForm } from './business-forms.ts';
import { type Details, factsOfDetails } from './details.ts';
import { toFillIn } from './draft.ts';
import type { DocumentInputs } from './inputs.ts';
import { type Pace, type PlanFigures, planFigures } from './plan-figures.ts';
import { type SectorId, sectorsOf } from './sectors.ts';

/** What is known of an idea, whatever is made of it. */
export interface Known {
  facts: readonly Fact[];
  figures: PlanFigures;
  pace: Pace;
  details: Details;
  /** The page on the kind that was confirmed or chosen; null for none. */
  kind: KindPage | null;
  /** What it is, in the member's words; null while nobody has said. */
  product: string | null;
  /** Who it is for: `young families`, or `customers` while nobody has said. */
  people: string;
}

/** What is known of a business, ready to be written. */
export interface Brief extends Known {
  name: string;
  form: BusinessForm;
  /** The member's own description, as it stands in the form. */
  description: string;
  /** What it does, in one sentence: for papers that others read or sign. */
  purpose: string;
  /** How many people own it, where the form says; or null. */
  owners: number | null;
  sectors: readonly SectorId[];
  jurisdiction: string;
}

/** What inputs say beside their own fields. */
type Given = Pick<DocumentInputs, 'card' | 'details'>;

/** The kind of venture that inputs name; null for none. */
export function kindIdOf(given: Given): string | null {
  return choiceAt(factsIn(given), 'kind');
}

function factsIn({ card, details }: Given): Fact[] {
  return joinFacts(card?.facts ?? [], factsOfDetails(details ?? {}));
}

/** Brings together what the card and the form say. `kind` is the page of `kindIdOf`. */
export function knownOf(given: Given, kind: KindPage | null): Known {
  const facts = factsIn(given);
  const details = given.details ?? {};
  const pace: Pace = { workDays: details.workDays || null, rampMonths: details.rampMonths || null };
  return {
    facts,
    figures: planFigures(facts, pace),
    pace,
    details,
    kind,
    product: textAt(facts, 'product'),
    people: textAt(facts, 'customer') ?? 'customers',
  };
}

/** Gathers what a document is written from. */
export function briefOf(inputs: DocumentInputs, kind: KindPage | null): Brief {
  const known = knownOf(inputs, kind);
  const owners = Number(inputs.details?.owners || 0);
  return {
    ...known,
    name: inputs.businessName,
    form: BUSINESS_FORMS[inputs.businessType],
    description: inputs.description,
    purpose: asSentence(known.product ?? firstSentence(inputs.description)),
    owners: Number.isSafeInteger(owners) && owners > 0 ? Math.min(owners, MOST_SIGNERS) : null,
    sectors: sectorsOf(inputs.sectors ?? [], kind),
    jurisdiction: inputs.jurisdiction
      ? withArticle(inputs.jurisdiction)
      : toFillIn('country or state whose law applies'),
  };
}

/** Countries that stand with an article in a sentence. */
const WITH_ARTICLE =
  /^(?:united kingdom|uk|united states|united states of america|usa|us|united arab emirates|uae|netherlands|philippines|czech republic|dominican republic|central african republic|democratic republic of the congo|gambia|bahamas|maldives|seychelles|isle of man)$/i;

/** A country as it stands in a sentence: `the United Kingdom`. */
function withArticle(country: string): string {
  return WITH_ARTICLE.test(country) ? `the ${country}` : country;
}

/** Lines for signatures on one page. */
const MOST_SIGNERS = 12;
const LONGEST_SENTENCE = 300;

/** The first sentence of a text on one line, cut where it is very long. */
export function firstSentence(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const end = /[.!?…](?=\s|$)/.exec(flat.slice(0, LONGEST_SENTENCE + 1));
  if (end) return flat.slice(0, end.index + 1);
  return flat.length <= LONGEST_SENTENCE ? flat : `${flat.slice(0, LONGEST_SENTENCE).toWellFormed()}…`;
}

/** The numbers of those who sign: as many as the form says, or else `usual`. */
export function signerNumbers({ owners }: Brief, usual: number): number[] {
  return Array.from({ length: owners ?? usual }, (_, at) => at + 1);
}

/** The text at a place in quotation marks, or the place to fill in. */
export function quotedOr(facts: readonly Fact[], place: Fact['place'], what: string): string {
  const texts = textsAt(facts, place);
  return texts.length === 0 ? toFillIn(what) : texts.map((one) => `“${one}”`).join('; ');
}
