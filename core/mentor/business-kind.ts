/**
 * The shape of the mentor's knowledge about one kind of business. The knowledge itself is data in `kinds/`,
 * one file a family. Texts may hold `{thing}`, `{people}`, `{place}` and `{price}`, which become the member's
 * own words.
 */
import type { Facet, KindId } from './idea.ts';

/** An assumption that could sink the business, and the cheapest way to learn whether it holds. */
export interface Risk {
  id: string;
  /** The facet that it is about; a risk is preferred when its facet was just spoken of. */
  about: Facet;
  /** The assumption as a claim, without a full stop: "people will come back a second time". */
  claim: string;
  why: string;
  test: string;
  /** What result means go on, and what means change. */
  verdict: string;
}

/** What the mentor knows about one kind of business. */
export interface BusinessKind {
  id: KindId;
  /** With an article, as in "this is a food business". */
  label: string;
  /** Words that speak for this kind, separated by spaces; a phrase uses `_`. Stems match longer words. */
  signals: string;
  /** Who buys, when the member has not said. */
  people: string;
  /** One sale, as in "what one loaf costs you". */
  unit: string;
  risks: readonly Risk[];
  /** Questions that fit this kind better than the general ones. */
  questions: Partial<Record<Facet, string>>;
  /** Where the first buyers are found. */
  firstBuyers: string;
  /** How prices are usually set here, and the usual mistake. */
  pricing: string;
  /** What eats the cash in this kind of business. */
  cashTrap: string;
}
