/** The singular of a noun, where its letters settle it. */

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    loaves: 'loaf',
    people: 'person',
    children: 'child',
    knives: 'knife',
    shelves: 'shelf',
    scarves: 'scarf',
    halves: 'half',
    cookies: 'cookie',
    pies: 'pie',
    movies: 'movie',
    brownies: 'brownie',
    smoothies: 'smoothie',
    hoodies: 'hoodie',
    shoes: 'shoe',
    mice: 'mouse',
    women: 'woman',
    men: 'man',
    leaves: 'leaf',
    calves: 'calf',
    potatoes: 'potato',
    tomatoes: 'tomato',
    houses: 'house',
    courses: 'course',
    licences: 'licence',
    licenses: 'license',
    bases: 'base',
    cases: 'case',
    cakes: 'cake',
    boxes: 'box',
    lenses: 'lens',
    purses: 'purse',
    vases: 'vase',
    blouses: 'blouse',
    horses: 'horse',
    mousses: 'mousse',
  }),
);

/** Words and the abbreviations of measures that are the same of one and of several, or have no plural. */
const ALIKE = new Set(
  'kg kgs g gr l lt ltr ml cl dl m cm mm km t pcs min mins hrs fish sheep bread rice flour honey milk meat cheese feed staff gear hair furniture equipment software clothing laundry work stück person people'.split(
    ' ',
  ),
);
const PLURALS: ReadonlyMap<string, string> = new Map(
  [...IRREGULAR].map(([plural, singular]) => [singular, plural] as const),
);

/** Several of what a unit names, `pairs` of a pair and `boxes of eggs` of a box of eggs; as it is where its letters settle none. */
export function severalOf(unit: string): string {
  const of = unit.indexOf(' of ');
  const [head, after] = of < 0 ? [unit, ''] : [unit.slice(0, of), unit.slice(of)];
  const before = head.slice(0, head.lastIndexOf(' ') + 1);
  const noun = head.slice(before.length);
  if (noun === 'person') return `${before}people${after}`;
  const isPlain = /^[a-z]{3,}$/.test(noun) && !ALIKE.has(noun) && !IRREGULAR.has(noun) && !noun.endsWith('s');
  if (!isPlain) return unit;
  const known = PLURALS.get(noun);
  const several =
    known ??
    (/[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : /(?:ch|sh|x|z)$/.test(noun)
        ? `${noun}es`
        : `${noun}s`);
  return `${before}${several}${after}`;
}

/** The singular of a plural; null where it is none that is known for certain. */
export function singularOf(plural: string): string | null {
  const known = IRREGULAR.get(plural);
  if (known) return known;
  if (!plural.endsWith('s') || plural.length < 4 || /(?:ss|us|is|ous|ics|news)$/.test(plural)) return null;
  if (/ies$/.test(plural)) return `${plural.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z|ss)es$/.test(plural)) return plural.slice(0, -2);
  return plural.slice(0, -1);
}
