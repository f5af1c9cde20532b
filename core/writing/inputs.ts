/**
 * What a member asks the studio for: a business document, a plan for a first version, or written content. The
 * words of the choices are the specification's; the labels are what a member reads.
 */

import type { Fact } from '#core/idea/facts.ts';
import { DETAIL_IDS, type DetailId, type Details, readDetail } from './details.ts';
import type { SectorId } from './sectors.ts';

/** The business types, in the specification's words and order. Source: D2 §9. */
export const BUSINESS_TYPES = [
  'LLC',
  'Corporation',
  'Partnership',
  'Sole Proprietorship',
  'Non-Profit',
  'Startup',
  'SaaS',
  'E-commerce',
] as const;
/** One of them. */
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** The document types. Source: D2 §9. */
export const DOCUMENT_TYPES = [
  'business-plan',
  'operating-agreement',
  'partnership-agreement',
  'employment-contract',
  'privacy-policy',
  'terms-of-service',
  'pitch-deck',
] as const;
/** One of them. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The platforms of a first version; Web is the default. Source: D2 §9. */
export const PLATFORMS = ['Web', 'iOS', 'Android', 'Desktop'] as const;
/** One of them. */
export type Platform = (typeof PLATFORMS)[number];

/** The types of written content. Source: D2 §9. */
export const CONTENT_TYPES = [
  'blog-post',
  'social-media-post',
  'email-newsletter',
  'script',
  'ebook-outline',
] as const;
/** One of them. */
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Who content is for and how it speaks when the member does not say. Source: D2 §2. */
export const CONTENT_DEFAULTS = { audience: 'General', tone: 'Informative' } as const;

/** How many characters a field may have, in UTF-16 code units. */
export const FIELD_LIMITS = { name: 120, short: 160, long: 20_000 } as const;

/** The facts of an idea's card as they were when a version was asked for. */
export interface CardSnapshot {
  ideaId: string;
  facts: Fact[];
}

/** What every tool may be given beside its own fields. Absent in versions of before. */
interface OfIdea {
  /** The idea whose card it is made from; null for none. */
  ideaId?: string | null | undefined;
  /** Its facts, taken when the version is asked for; a caller cannot give them. */
  card?: CardSnapshot | null | undefined;
}

/** What was asked for; kept with every version that was made of it. */
export type StudioInputs =
  | ({
      kind: 'document';
      businessName: string;
      businessType: BusinessType;
      documentType: DocumentType;
      description: string;
      /** The country or state whose law applies, in the member's words; empty when not given. */
      jurisdiction: string;
      details?: Details | undefined;
      sectors?: SectorId[] | undefined;
    } & OfIdea)
  | ({
      kind: 'mvp';
      projectName: string;
      description: string;
      platform: Platform;
      details?: Details | undefined;
    } & OfIdea)
  | { kind: 'content'; contentType: ContentType; topic: string; audience: string; tone: string };

/** What a document is asked with. */
export type DocumentInputs = Extract<StudioInputs, { kind: 'document' }>;
/** What a plan is asked with. */
export type MvpInputs = Extract<StudioInputs, { kind: 'mvp' }>;
/** What content is asked with. */
export type ContentInputs = Extract<StudioInputs, { kind: 'content' }>;

/** What the built-in templates write well by themselves; the others ask for a model. */
export const WITHOUT_MODEL: readonly ContentType[] = ['ebook-outline'];

/** What a document type is called. */
export const DOCUMENT_LABELS: Readonly<Record<DocumentType, string>> = {
  'business-plan': 'Business plan',
  'operating-agreement': 'Operating agreement',
  'partnership-agreement': 'Partnership agreement',
  'employment-contract': 'Employment contract',
  'privacy-policy': 'Privacy policy',
  'terms-of-service': 'Terms of service',
  'pitch-deck': 'Pitch deck',
};

/** What a content type is called. */
export const CONTENT_LABELS: Readonly<Record<ContentType, string>> = {
  'blog-post': 'Blog post',
  'social-media-post': 'Social media post',
  'email-newsletter': 'Email newsletter',
  script: 'Script',
  'ebook-outline': 'Ebook outline',
};

/** Documents that a court may read; they carry a disclaimer and ask for the jurisdiction (C-74). */
export function isLegalDocument(type: DocumentType): boolean {
  return type !== 'business-plan' && type !== 'pitch-deck';
}

/** The specific type of what is asked for: `business-plan`, `iOS`, `blog-post`. */
export function typeOf(inputs: StudioInputs): string {
  if (inputs.kind === 'document') return inputs.documentType;
  return inputs.kind === 'mvp' ? inputs.platform : inputs.contentType;
}

/** Characters that no text needs: controls but tab and line break, and marks that turn the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** A member's text as it is kept: well-formed, with plain line breaks, without control characters, trimmed. */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/\s+/g, ' ');
}

/** Cleans every field, and gives the optional ones their defaults. */
export function cleanInputs(inputs: StudioInputs): StudioInputs {
  switch (inputs.kind) {
    case 'document':
      return {
        ...inputs,
        businessName: cleanLine(inputs.businessName),
        description: cleanText(inputs.description),
        jurisdiction: cleanLine(inputs.jurisdiction),
        details: cleanDetails(inputs.details),
      };
    case 'mvp':
      return {
        ...inputs,
        projectName: cleanLine(inputs.projectName),
        description: cleanText(inputs.description),
        details: cleanDetails(inputs.details),
      };
    case 'content':
      return {
        ...inputs,
        topic: cleanLine(inputs.topic),
        audience: cleanLine(inputs.audience) || CONTENT_DEFAULTS.audience,
        tone: cleanLine(inputs.tone) || CONTENT_DEFAULTS.tone,
      };
  }
}

/** The fields that were filled, as they are kept. What a field cannot hold stays as it is, for `unreadFields`. */
function cleanDetails(details: Details = {}): Details {
  const filled = DETAIL_IDS.flatMap((id) => {
    const text = cleanLine(details[id] ?? '');
    return text === '' ? [] : [[id, readDetail(id, text) ?? text] as const];
  });
  return Object.fromEntries(filled);
}

/** The fields whose text is nothing that they can hold. The inputs are clean. */
export function unreadFields(inputs: StudioInputs): DetailId[] {
  if (inputs.kind === 'content') return [];
  const { details = {} } = inputs;
  return DETAIL_IDS.filter((id) => details[id] !== undefined && readDetail(id, details[id]) === null);
}

/** The names of the required fields that are empty. The inputs are clean. */
export function missingFields(inputs: StudioInputs): string[] {
  const required: Record<string, string> =
    inputs.kind === 'document'
      ? { businessName: inputs.businessName, description: inputs.description }
      : inputs.kind === 'mvp'
        ? { projectName: inputs.projectName, description: inputs.description }
        : { topic: inputs.topic };
  return Object.keys(required).filter((name) => required[name]!.replace(/[\s\u200b-\u200f]/g, '') === '');
}
