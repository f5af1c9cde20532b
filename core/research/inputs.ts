/**
 * What a member asks market research for: a type, a question, an industry, and sources of their own. The words
 * of the types are the specification's.
 */
import { textAt } from '#core/idea/facts.ts';
import { type CardSnapshot, cleanLine, cleanText } from '#core/writing/inputs.ts';

/** The research types, in the specification's words and order. Source: D2 §9. */
export const RESEARCH_TYPES = [
  'market-analysis',
  'competitor-analysis',
  'customer-segmentation',
  'trend-forecasting',
  'swot-analysis',
] as const;
/** One of them. */
export type ResearchType = (typeof RESEARCH_TYPES)[number];

/** What a type is called. */
export const RESEARCH_LABELS: Readonly<Record<ResearchType, string>> = {
  'market-analysis': 'Market analysis',
  'competitor-analysis': 'Competitor analysis',
  'customer-segmentation': 'Customer segmentation',
  'trend-forecasting': 'Trend forecasting',
  'swot-analysis': 'SWOT analysis',
};

/** How much is taken, in UTF-16 code units, and how many sources a member may give. */
export const RESEARCH_LIMITS = { query: 500, industry: 160, title: 160, text: 60_000, sources: 8 } as const;

/** A source that the member gives: a text, a page's address, or a file that they uploaded. */
export type OwnSource =
  | { kind: 'text'; title: string; text: string }
  | { kind: 'link'; url: string }
  | { kind: 'file'; fileId: string; name: string };

/** What was asked; kept with every version that was made of it. */
export interface ResearchInputs {
  type: ResearchType;
  query: string;
  /** Empty when not given. */
  industry: string;
  /** Whether the web is searched too, where a search is connected. */
  useWeb: boolean;
  sources: OwnSource[];
  /** The idea whose card it is about; null for none. Absent in versions of before. */
  ideaId?: string | null | undefined;
  /** Its facts, taken when the version is asked for; a caller cannot give them. */
  card?: CardSnapshot | null | undefined;
}

/** Cleans every field; sources without content fall away. An empty question is what the card says that it is. */
export function cleanResearch(inputs: ResearchInputs): ResearchInputs {
  return {
    ...inputs,
    query: cleanLine(inputs.query) || questionOfCard(inputs.card ?? null),
    industry: cleanLine(inputs.industry),
    sources: inputs.sources.map(cleanSource).filter((source) => source.kind !== 'text' || source.text !== ''),
  };
}

function questionOfCard(card: CardSnapshot | null): string {
  const said = card ? [textAt(card.facts, 'product'), textAt(card.facts, 'location')] : [];
  const words = said.filter((one) => one !== null).join(', ');
  return cleanLine(words.slice(0, RESEARCH_LIMITS.query).toWellFormed());
}

function cleanSource(source: OwnSource, at: number): OwnSource {
  switch (source.kind) {
    case 'text':
      return {
        kind: 'text',
        title: cleanLine(source.title) || `Pasted text ${at + 1}`,
        text: cleanText(source.text),
      };
    case 'link':
      return { kind: 'link', url: cleanLine(source.url) };
    case 'file':
      return { ...source, name: cleanLine(source.name) };
  }
}

/** Whether something visible was asked. The inputs are clean. */
export function isAsked(query: string): boolean {
  return query.replace(/[\s\u200b-\u200f]/g, '') !== '';
}

/** What the report is called. */
export function researchTitle({ type, query }: Pick<ResearchInputs, 'type' | 'query'>): string {
  const short = query.length <= 90 ? query : `${query.slice(0, 89).toWellFormed().trimEnd()}…`;
  return `${RESEARCH_LABELS[type]}: ${short}`;
}
