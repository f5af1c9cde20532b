/**
 * Reads what a model answers for a section, and checks every sentence of it against the sources (R1, R2). A
 * model may say what it likes: it decides neither what counts as checked, nor which sources there are.
 */
import { createClaimFilter } from '#core/rewards/rewrite-claims.ts';
import { digitsOf } from './figures.ts';
import { hasQuote, normaliseText } from './find-quote.ts';
import type { Finding, ReadSource } from './report.ts';

const MOST_CLAIMS = 10;
const LONGEST_CLAIM = 600;
const LONGEST_QUOTE = 600;
const LINK = /\b(?:https?:\/\/|www\.)\S+/gi;
const LINK_LEFT_OUT = '(link left out: it was not read)';

/** What a model says of one thing, before it is checked. */
interface Claim {
  text: string;
  quote: string;
  source: number | null;
}

/** The findings of an answer. An answer that is no list of claims is one opinion a paragraph. */
export function checkAnswer(answer: string, sources: readonly ReadSource[]): Finding[] {
  const claims = readClaims(answer) ?? paragraphsOf(answer);
  const texts = new Map(sources.map(({ number, text }) => [number, normaliseText(text)]));
  return claims
    .map((claim) => ({ ...claim, text: plainText(claim.text), quote: claim.quote.trim() }))
    .filter(({ text }) => text !== '')
    .slice(0, MOST_CLAIMS)
    .map((claim) => checkClaim(claim, texts));
}

/** The same, of one argument. */
export function checkSection({
  answer,
  sources,
}: {
  answer: string;
  sources: readonly ReadSource[];
}): Finding[] {
  return checkAnswer(answer, sources);
}

/** Counts the quoted findings that no longer hold against the stored text of their one source. */
export function countBroken({ findings, body }: { findings: readonly Finding[]; body: string }): number {
  const text = normaliseText(body);
  return findings.filter(
    (finding) =>
      finding.kind === 'quoted' &&
      !(hasQuote(text, finding.quote) && hasFiguresOf(finding.text, finding.quote)),
  ).length;
}

function checkClaim({ text, quote, source }: Claim, texts: ReadonlyMap<number, string>): Finding {
  if (quote === '' || source === null) return { kind: 'opinion', text, why: 'no_quote' };
  if (quote.length > LONGEST_QUOTE || !hasQuote(texts.get(source) ?? '', quote)) {
    return { kind: 'opinion', text, why: 'quote_not_found' };
  }
  if (!hasFiguresOf(text, quote)) return { kind: 'opinion', text, why: 'figure_not_in_quote' };
  return { kind: 'quoted', text, quote, source };
}

function hasFiguresOf(text: string, quote: string): boolean {
  const quoted = new Set(digitsOf(quote));
  return digitsOf(text).every((digits) => quoted.has(digits));
}

/** One line, without addresses of pages and without claims about PRD. */
function plainText(raw: string): string {
  const filter = createClaimFilter(null);
  const text = `${filter.push(raw)}${filter.end()}`;
  return text
    .toWellFormed()
    .replace(LINK, LINK_LEFT_OUT)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_CLAIM)
    .toWellFormed();
}

/** The claims of a JSON list; null when the answer holds none. */
function readClaims(answer: string): Claim[] | null {
  const start = answer.indexOf('[');
  const end = answer.lastIndexOf(']');
  if (start < 0 || end < start) return null;
  let list: unknown;
  try {
    list = JSON.parse(answer.slice(start, end + 1));
  } catch {
    return null;
  }
  if (!Array.isArray(list)) return null;
  return list.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { text, quote, source } = item as Record<string, unknown>;
    if (typeof text !== 'string') return [];
    return [
      {
        text,
        quote: typeof quote === 'string' ? quote : '',
        source: typeof source === 'number' && Number.isInteger(source) ? source : null,
      },
    ];
  });
}

function paragraphsOf(answer: string): Claim[] {
  return answer
    .replace(/^```\w*|```$/gm, '')
    .split(/\n[ \t]*\n/)
    .map((text) => ({ text, quote: '', source: null }));
}
