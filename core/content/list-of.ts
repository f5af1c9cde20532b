/** The items of a line of a page, parted by a sign, in its order; none are empty. */
export function listOf(text: string | undefined, between = ','): string[] {
  return (text ?? '')
    .split(between)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
