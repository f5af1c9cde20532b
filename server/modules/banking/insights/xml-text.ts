/** What members wrote, as XML takes it: at most so many characters, marks escaped, what XML can't hold left out. */
export function xmlText(text: string, length: number): string {
  return [...text.toWellFormed().replace(/[\p{Cc}\u{fffe}\u{ffff}]/gu, ' ')]
    .slice(0, length)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
