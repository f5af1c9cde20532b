/** The figures that stand in a text, and which of them nobody has given. */

/** Digits with their groups and decimals, as `1,800` and `4.50`; not those within a word. */
const FIGURE = /(?<![\p{L}\p{N}.,])\d[\d.,]{0,30}/gu;
const LIST_MARK = /^\d{1,3}\. /gm;

/** The figures of a text without their grouping and without zeros at the end; the numbers of lists are none. */
export function figuresIn(text: string): string[] {
  const found = text.replace(LIST_MARK, '').match(FIGURE) ?? [];
  return found.map((figure) => plainFigure(figure));
}

function plainFigure(figure: string): string {
  const digits = figure.replace(/[.,]{1,30}$/, '').replace(/,(?=\d{3}(?!\d))/g, '');
  return /^\d+\.\d+$/.test(digits) ? `${Number(digits)}` : digits;
}

/** The figures of a text that stand in none of the others. */
export function unsupportedFigures(text: string, others: readonly string[]): string[] {
  const known = new Set(others.flatMap(figuresIn));
  return figuresIn(text).filter((figure) => !known.has(figure));
}
