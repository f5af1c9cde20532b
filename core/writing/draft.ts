/** What the studio makes: a title and sections, each a heading and a text in a small part of markdown. */

/** One section; its id stays the same in every version, so that it can be locked, compared and made again. */
export interface Section {
  id: string;
  heading: string;
  /**
   * Paragraphs, `- ` and `1. ` lists, `| tables |`, `### ` headings and `> ` notes, parted by blank lines.
   * Whatever else stands in it is shown as it is written.
   */
  body: string;
}

/** A whole work as the templates make it. */
export interface Draft {
  title: string;
  /** Which template made it, and which version of that template's words. */
  templateId: string;
  templateVersion: number;
  sections: Section[];
}

/** Where only the member can know: what to fill in, and how. It is easy to search for. */
export function toFillIn(what: string): string {
  return `[to fill in: ${what}]`;
}

/** A list with a dash for every item. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** A numbered list. */
export function numbered(items: readonly string[]): string {
  return items.map((item, at) => `${at + 1}. ${item}`).join('\n');
}

/** A table; what would break a row is taken out of its cells. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/[|\n]/g, ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Paragraphs, lists and tables one after another; what is empty or null falls away. */
export function text(...parts: readonly (string | null | false | undefined)[]): string {
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join('\n\n');
}

/** A section; the id is the heading in lower case unless given. */
export function section(heading: string, ...parts: readonly (string | null | false | undefined)[]): Section {
  const id = heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { id, heading, body: text(...parts) };
}

/** Numbered clauses of one article, `3.1 …`, each a paragraph. */
export function clauses(article: number, items: readonly (string | null | false)[]): string {
  return items
    .filter((item): item is string => typeof item === 'string')
    .map((item, at) => `${article}.${at + 1} ${item}`)
    .join('\n\n');
}

/** A numbered part of an agreement, with its clauses; what is null or false is left out. */
export interface Article {
  heading: string;
  items: readonly (string | null | false)[];
}

/** Sections of a contract, numbered as articles in their order. */
export function articles(parts: readonly Article[]): Section[] {
  return parts.map(({ heading, items }, at) => ({
    ...section(heading, clauses(at + 1, items)),
    heading: `${at + 1}. ${heading}`,
  }));
}
