/** Whether two words name the same unit, one of them perhaps in the plural. Nothing is taken for more than that. */

const IRREGULAR: Readonly<Record<string, string>> = { people: 'person', children: 'child', loaves: 'loaf' };

function singular(word: string): string {
  return (
    IRREGULAR[word] ??
    word
      .replace(/ves$/, 'f')
      .replace(/ies$/, 'y')
      .replace(/(x|ch|sh|ss)es$/, '$1')
      .replace(/(?<!s)s$/, '')
  );
}

/** `loaf` and `loaves`, `hour` and `Hours`. */
export function isSameUnit(one: string, other: string): boolean {
  const a = one.trim().toLowerCase();
  const b = other.trim().toLowerCase();
  return a === b || singular(a) === singular(b);
}
