/**
 * Which kinds of venture a description of an idea could mean, by the names that a kind goes under
 * (`content/mentor/<language>/kinds`), with typing errors forgiven. It gives candidates to choose from; what the
 * venture is, its member says.
 */
import MiniSearch from 'minisearch';
import type { KindPage } from '#core/content/read-kind.ts';
import { termOf } from './terms.ts';

/** Of a description, in UTF-16 code units; of what was found, kinds. */
const LONGEST = 2_000;
const MOST = 5;
/** What scores less than this share of the likeliest is no choice worth reading. */
const WORTH_READING = 0.25;
/** What a word is worth that stands only in a part of a kind's other names, against one of its own name. */
const NAME_WEIGHT = 2;

/** What anybody does with anything says nothing of the trade. */
const MAKES = new Set(
  'develop developing developed build building make making made sell selling open opening start starting run running offer offering create creating own new local small people'.split(
    ' ',
  ),
);

/** A kind of venture that a description could mean. */
export interface KindCandidate {
  kind: KindPage;
  /**
   * Above 0 and below 1: how much of what the description says of any kind it says of this one, less the fewer
   * words say so. One word alone gives a half at most.
   */
  score: number;
}

/** Makes the search over `kinds`: the likeliest first, and nothing where no word fits. */
export function searchKinds(kinds: readonly KindPage[]): (text: string, limit?: number) => KindCandidate[] {
  const search = new MiniSearch<{ id: string; name: string; also: string }>({
    fields: ['name', 'also'],
    processTerm: (term) => (MAKES.has(term.toLowerCase()) ? null : termOf(term)),
    searchOptions: {
      boost: { name: NAME_WEIGHT },
      fuzzy: (term) => (term.length > 5 ? 1 : false),
      prefix: (term) => term.length > 4,
    },
  });
  search.addAll(kinds.map(({ id, name, also }) => ({ id, name, also: also.join(' ') })));
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));

  return (text, limit = 3) => {
    const found = search.search(text.slice(0, LONGEST));
    // A word is the rarer the fewer kinds it finds.
    const holders = new Map<string, number>();
    for (const { queryTerms } of found) {
      for (const term of new Set(queryTerms)) holders.set(term, (holders.get(term) ?? 0) + 1);
    }
    const weightOf = (term: string) => 1 / holders.get(term)!;
    const all = [...holders.keys()].reduce((sum, term) => sum + weightOf(term), 0);
    const candidates = found
      .map(({ id, queryTerms, score: relevance }) => {
        const terms = new Set(queryTerms);
        const share = [...terms].reduce((sum, term) => sum + weightOf(term), 0) / all;
        return { kind: byId.get(id)!, score: (share * terms.size) / (terms.size + 1), relevance };
      })
      .sort((a, b) => b.score - a.score || b.relevance - a.relevance);
    const least = (candidates[0]?.score ?? 0) * WORTH_READING;
    return candidates
      .filter(({ score }) => score >= least)
      .slice(0, Math.min(limit, MOST))
      .map(({ kind, score }) => ({ kind, score }));
  };
}
