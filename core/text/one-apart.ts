/** Whether a letter more, less, other or swapped makes one word the other. Linear. */
export function isOneApart(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (shorter.length < longer.length) return shorter.slice(at) === longer.slice(at + 1);
  const isSwapped = shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at];
  return isSwapped
    ? shorter.slice(at + 2) === longer.slice(at + 2)
    : shorter.slice(at + 1) === longer.slice(at + 1);
}
