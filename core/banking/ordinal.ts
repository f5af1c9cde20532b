/** Numbers of a row in words of English: 1st, 2nd, 3rd, 11th, 21st. */
const RULES = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Which one it is in its row. */
export const ordinalOf = (n: number): string => `${n}${ENDINGS[RULES.select(n)] ?? 'th'}`;
