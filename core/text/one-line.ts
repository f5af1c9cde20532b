/** What is written into one line, as it is kept: without control characters, and with one space where there were more. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
