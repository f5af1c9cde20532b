/** Arrays as PostgreSQL writes them, made in one go: a parameter for each column of many rows. */

/** What a cell may be; a text must need no quoting, or come quoted. */
export type Cell = string | number | bigint | boolean | null | undefined;

/** An array literal of PostgreSQL with one cell an item. Nothing becomes NULL. */
export function arrayLiteral<T>(items: readonly T[], cell: (item: T) => Cell): string {
  let text = '{';
  for (let i = 0; i < items.length; i += 1) {
    if (i > 0) text += ',';
    text += cell(items[i]!) ?? 'NULL';
  }
  return `${text}}`;
}
