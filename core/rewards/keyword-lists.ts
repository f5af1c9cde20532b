/**
 * The published word lists of the reward policies (C-23). The specification names the four lists and their
 * points and leaves the words to us; the documentation page shows exactly this file.
 *
 * An entry is a family of words written as `lemma` or `lemma|relative|relative`. A family counts once in a
 * message, however many of its words appear, so that "innovate, innovation, innovative" is one hit. Every
 * word of a family also matches its regular English inflections, and only as a whole word. An entry with a
 * space is a phrase. No word belongs to two families.
 */

/** A list, in the order that decides the category: the last matching list wins (D1 §9). */
export type RewardCategory = 'creative' | 'problem' | 'innovation' | 'progress';

/** One list of the policies. */
export interface KeywordList {
  category: RewardCategory;
  title: string;
  /** Points for each family that occurs in a message. */
  points: number;
  families: readonly string[];
}

/** The lists. Points: D1 §9 (3, 4, 5, 3). */
export const KEYWORD_LISTS: readonly KeywordList[] = [
  {
    category: 'creative',
    title: 'Creative thinking',
    points: 3,
    families: [
      'idea',
      'imagine|imagination|imaginative',
      'create|creative|creativity|creation|creator',
      'design|designer',
      'concept|conceptual',
      'brainstorm',
      'envision|vision',
      'original|originality',
      'inspire|inspiration',
      'sketch',
      'dream',
      'craft',
      'combine|combination',
      'story|storytelling',
      'what if',
    ],
  },
  {
    category: 'problem',
    title: 'Problem solving',
    points: 4,
    families: [
      'problem|problematic',
      'solve|solution|solver',
      'challenge',
      'fix',
      'obstacle|barrier',
      'bottleneck',
      'improve|improvement',
      'struggle',
      'waste|wasteful',
      'shortage|scarcity',
      'frustrate|frustration',
      'overcome|overcame',
      'prevent|prevention',
      'reduce|reduction',
      'inefficient|inefficiency',
      'pain point',
      'root cause',
      'unmet need',
      'trade-off|tradeoff',
    ],
  },
  {
    category: 'innovation',
    title: 'Innovation',
    points: 5,
    families: [
      'innovate|innovation|innovative|innovator',
      'invent|invention|inventor|inventive|reinvent',
      'novel|novelty',
      'disrupt|disruption|disruptive',
      'breakthrough',
      'revolutionize|revolutionise|revolutionary',
      'transform|transformation|transformative',
      'automate|automation|automatic',
      'pioneer',
      'patent',
      'unique|uniqueness',
      'sustainable|sustainability|renewable',
      'business model',
      'scalable|scalability',
      'new way',
      'first of its kind',
      'artificial intelligence',
      'machine learning',
    ],
  },
  {
    category: 'progress',
    title: 'Progress',
    points: 3,
    families: [
      'build|built',
      'launch',
      'test|tester',
      'prototype',
      'pilot',
      'milestone',
      'complete|completion',
      'finish',
      'progress',
      'develop|development',
      'validate|validation',
      'interview',
      'survey',
      'feedback',
      'iterate|iteration',
      'implement|implementation',
      'achieve|achievement',
      'deliver|delivery',
      'measure|measurement',
      'sold|sell',
      'learn|learnt',
      'first customer',
    ],
  },
];
