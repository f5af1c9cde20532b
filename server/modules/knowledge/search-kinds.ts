/**
 * Which kinds of venture a description of an idea is near to, by the names that a kind goes under
 * (`content/mentor/<language>/kinds`). It gives candidates to choose from; what the venture is, its member says.
 *
 * K2  A kind is offered where the description has all words of one of its names, or two words of several: one word
 *     that also stands in a longer name ("table" in "tabletop game") is no kind.
 * K3  Linear in the length of the description.
 */
import type { KindPage } from '#core/content/read-kind.ts';
import { termsOf } from './terms.ts';

/** Of a description, in UTF-16 code units; of what was found, kinds. */
const LONGEST = 2_000;
const MOST = 5;
/** What weighs less than this share of the likeliest is no choice worth reading. */
const WORTH_READING = 0.1;
/** What a name of which all words are there weighs, against a word of another. */
const WHOLE_NAME = 3;
/** So many words of longer names make a kind near; and such a word is in so many kinds at most. */
const FEWEST_PARTS = 2;
const MOST_HOLDERS = 4;
/** A word that the texts of so few pages have says something of their trade; so many of them make a kind near. */
const FEW_PAGES = 6;
const FEWEST_SAID = 2;
/** What such a word weighs, against one of a name. */
const IN_TEXT = 0.5;
/** A description of so few words is a name itself. */
const FEW_TERMS = 2;
/** A longer word may have a letter too many or too few. */
const FORGIVEN_LENGTH = 7;
const SHORTEST_STEM = 4;
/** What is clear weighs so many times what comes next. */
const CLEARLY = 1.5;
/** A word that stands in so many names of one kind, and of no other, is its own ("game"). */
const OWN_NAMES = 3;

/** What anybody does with anything says nothing of the trade. */
const MAKES = new Set(
  'develop developing developed build building make making made sell selling open opening start starting run running offer offering create creating own new local small people company business service maker shop studio'.split(
    ' ',
  ),
);
/** Nor do these, however many names of one kind have them; in two words of its names they say something. */
const ANYBODYS = new Set(
  'first second third another people women men buy buying bring bringing get take taking together old young find finding live living use using need needs man woman children place town village street'.split(
    ' ',
  ),
);
/** These say it only beside another word. */
const ONLY_BESIDE = new Set(['company', 'business', 'service', 'maker', 'shop', 'studio', 'local']);

const ENDING = /(?:ings?|ers?|ed|ies|es|s|e|y)$/;

/** A kind of venture that a description could mean. */
export interface KindCandidate {
  kind: KindPage;
  /** Above 0 and below 1: how much the description says of this one. */
  score: number;
  /** Whether several of its words say it and no other kind comes near, or a whole name and none is near at all. */
  isClear: boolean;
}

interface Name {
  kind: KindPage;
  stems: readonly string[];
}

/** Parts of names that a text says, and what whole names weigh. */
interface Weight {
  parts: Set<string>;
  whole: number;
}

/** Whether a text of so many words is about what its names say. */
const isNear = ({ parts, whole }: Weight, terms: number): boolean =>
  whole > 0 || parts.size >= FEWEST_PARTS || (terms <= FEW_TERMS && parts.size > 0 && parts.size === terms);

/** Makes the search over `kinds`: the likeliest first, and nothing where none is near. */
export function searchKinds(kinds: readonly KindPage[]): (text: string, limit?: number) => KindCandidate[] {
  const names = kinds.flatMap(namesOf);
  const byStem = new Map<string, Name[]>();
  for (const name of names) {
    for (const stem of name.stems) byStem.set(stem, [...(byStem.get(stem) ?? []), name]);
  }
  const holders = (stem: string) => new Set(byStem.get(stem)!.map(({ kind }) => kind)).size;
  const isOwn = (stem: string, kind: KindPage) =>
    !MAKES.has(stem) &&
    !ANYBODYS.has(stem) &&
    holders(stem) === 1 &&
    byStem.get(stem)!.filter((name) => name.kind === kind).length >= OWN_NAMES;
  const nearest = createNearest([...byStem.keys()]);
  const pages = pagesByStem(kinds);

  return (text, limit = 3) => {
    const terms = stemsOf(text.slice(0, LONGEST));
    const found = new Set(terms.flatMap((stem) => nearest(stem) ?? []));
    const weights = new Map<KindPage, Weight>();
    for (const stem of found) {
      for (const { kind, stems } of byStem.get(stem)!) {
        const of = weights.get(kind) ?? { parts: new Set(), whole: 0 };
        weights.set(kind, of);
        const isWhole = stems.every((one) => found.has(one)) && !stems.every((one) => ONLY_BESIDE.has(one));
        // Each of its words brings a share, so that a longer name weighs more.
        if (isWhole || isOwn(stem, kind)) of.whole += WHOLE_NAME / holders(stem);
        if (!MAKES.has(stem) && holders(stem) <= MOST_HOLDERS) of.parts.add(stem);
      }
    }
    const said = saidOnPages(terms, pages);
    for (const kind of said.keys()) if (!weights.has(kind)) weights.set(kind, { parts: new Set(), whole: 0 });
    const isSaid = (kind: KindPage, { parts }: Weight) =>
      new Set([...(said.get(kind)?.keys() ?? []), ...parts]).size >= FEWEST_SAID;
    const near = [...weights]
      .filter(([kind, of]) => isNear(of, terms.length) || isSaid(kind, of))
      .map(([kind, { parts, whole }]) => ({
        kind,
        parts: parts.size,
        whole,
        weight:
          whole +
          [...parts].reduce((sum, stem) => sum + 1 / holders(stem), 0) +
          [...(said.get(kind)?.values() ?? [])].reduce((sum, one) => sum + one, 0),
      }))
      .sort((a, b) => b.weight - a.weight);
    const least = (near[0]?.weight ?? 0) * WORTH_READING;
    return near
      .filter(({ weight }) => weight >= least)
      .slice(0, Math.min(limit, MOST))
      .map(({ kind, weight, parts, whole }, at, { length }) => ({
        kind,
        score: weight / (weight + 1),
        isClear:
          at === 0 &&
          ((parts >= FEWEST_PARTS && weight >= CLEARLY * (near[1]?.weight ?? 0)) ||
            (length === 1 && whole >= FEWEST_PARTS)),
      }));
  };
}

/** What each kind's page says of a description: its words that few pages have, and what they weigh. */
function saidOnPages(
  terms: readonly string[],
  pages: ReadonlyMap<string, readonly KindPage[]>,
): Map<KindPage, Map<string, number>> {
  const said = new Map<KindPage, Map<string, number>>();
  for (const stem of terms.filter((one) => !MAKES.has(one))) {
    const those = pages.get(stem) ?? [];
    if (those.length > FEW_PAGES) continue;
    for (const kind of those)
      said.set(kind, new Map([...(said.get(kind) ?? []), [stem, IN_TEXT / those.length]]));
  }
  return said;
}

/** Which pages have a word in what they say of their trade; rules and sources are of any. */
function pagesByStem(kinds: readonly KindPage[]): Map<string, KindPage[]> {
  const pages = new Map<string, KindPage[]>();
  for (const kind of kinds) {
    const { 'Licences and rules': _rules, Sources: _sources, ...said } = kind.sections;
    const words = [kind.unit ?? '', ...kind.also, ...Object.values(said)].join(' ');
    for (const stem of stemsOf(words)) pages.set(stem, [...(pages.get(stem) ?? []), kind]);
  }
  return pages;
}

/** The names of a kind: "Restaurant or café" is two. */
function namesOf(kind: KindPage): Name[] {
  const names = [kind.name, ...kind.name.split(/,| and | or /), ...kind.also].map(stemsOf);
  const distinct = new Map(names.map((stems) => [stems.join(' '), stems]));
  return [...distinct.values()]
    .filter((stems) => stems.some((stem) => !MAKES.has(stem)))
    .map((stems) => ({ kind, stems }));
}

/** Words without their endings, each once: who bakes is a baker. */
function stemsOf(text: string): string[] {
  return [
    ...new Set(
      [...termsOf(text)].map((term) => {
        if (MAKES.has(term)) return term;
        const stem = term.replace(/(x|ss|ch|sh)e$/, '$1').replace(ENDING, '');
        return stem.length >= SHORTEST_STEM || /[xs]$/.test(stem) ? stem : term;
      }),
    ),
  ];
}

/** The known stem that a stem is, or differs from by a letter too many or too few. */
function createNearest(known: readonly string[]): (stem: string) => string | null {
  const all = new Set(known);
  // What each known stem is without one of its letters.
  const shorter = new Map<string, string>();
  for (const stem of known.filter(({ length }) => length >= FORGIVEN_LENGTH)) {
    for (const less of withoutOne(stem)) shorter.set(less, stem);
  }
  return (stem) => {
    if (all.has(stem)) return stem;
    if (stem.length < FORGIVEN_LENGTH - 1 || stem.length > 40) return null;
    return (
      shorter.get(stem) ??
      withoutOne(stem).find((less) => less.length >= FORGIVEN_LENGTH && all.has(less)) ??
      null
    );
  };
}

function withoutOne(stem: string): string[] {
  return [...stem].map((_, at) => stem.slice(0, at) + stem.slice(at + 1));
}
