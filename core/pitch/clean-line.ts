/** A text of one line, as titles and names are: they stand in emails, postings and the history among our own words. */
export function cleanLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
}
