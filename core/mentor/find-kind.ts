/**
 * Places an idea among the kinds of business, by the words of all that the member said.
 */
import type { BusinessKind } from './business-kind.ts';
import type { KindId } from './idea.ts';
import { DIGITAL_KINDS } from './kinds/digital.ts';
import { MAKER_KINDS } from './kinds/makers.ts';
import { PEOPLE_KINDS } from './kinds/people.ts';
import { SHOP_KINDS } from './kinds/shops.ts';

/** Every kind. */
export const BUSINESS_KINDS: readonly BusinessKind[] = [
  ...SHOP_KINDS,
  ...DIGITAL_KINDS,
  ...MAKER_KINDS,
  ...PEOPLE_KINDS,
];

const SIGNALS = BUSINESS_KINDS.filter(({ signals }) => signals !== '').map(({ id, signals }) => ({
  id,
  patterns: signals.split(' ').map((signal) => ({
    // A co-operative stays one whatever it runs, and a marketplace whatever it trades.
    weight: /^(?:co-?op|marketplace|saas|solar|non-?profit|game|cooperative|co-operative)/.test(signal)
      ? 4
      : 1,
    pattern: new RegExp(
      String.raw`(?<![\p{L}])${signal.replaceAll('_', '[ -]')}${signal.length <= 3 ? 's?' : '(?:s|es|ed|ing|er|ers|ies)?'}(?![\p{L}])`,
      'iu',
    ),
  })),
}));

/** The knowledge about a kind. */
export function kindOf(id: KindId): BusinessKind {
  return BUSINESS_KINDS.find((kind) => kind.id === id)!;
}

/** Producers who sell together live from what they make; the risks of a shared laundry are not theirs. */
const PRODUCERS =
  /(?<=\b(?:farmers?|growers?|producers?|keepers?|artisans?|weavers?|fishers?|fishermen)['’]?s?['’]? )co-?op(?:erative)?s?\b/giu;

/**
 * Finds the kind for which most words speak; `named`, what the member calls the idea, counts three times.
 * `general` when no word speaks for any.
 */
export function findKind(told: string, named: string | null): KindId {
  const [text, thing] = [told.replace(PRODUCERS, ' '), named?.replace(PRODUCERS, ' ') ?? null];
  let best: { id: KindId; score: number } = { id: 'general', score: 0 };
  for (const { id, patterns } of SIGNALS) {
    let score = 0;
    for (const { weight, pattern } of patterns) {
      if (pattern.test(text)) score += weight;
      if (thing !== null && pattern.test(thing)) score += 3 * weight;
    }
    if (score > best.score) best = { id, score };
  }
  return best.id;
}
