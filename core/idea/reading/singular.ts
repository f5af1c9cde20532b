/** The singular of a noun, where its letters settle it. */

const IRREGULAR = new Map(
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

/** The singular of a plural; null where it is none that is known for certain. */
export function singularOf(plural: string): string | null {
  const known = IRREGULAR.get(plural);
  if (known) return known;
  if (!plural.endsWith('s') || plural.length < 4 || /(?:ss|us|is|ous|ics|news)$/.test(plural)) return null;
  if (/ies$/.test(plural)) return `${plural.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z|ss)es$/.test(plural)) return plural.slice(0, -2);
  return plural.slice(0, -1);
}
