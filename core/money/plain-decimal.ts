/** Writing decimals for people: without zeros that say nothing, and with commas between thousands. */

/** Without the zeros at its end that say nothing: `1.500` is `1.5`, `10.00` is `10`. */
export function plainDecimal(decimal: string): string {
  if (!decimal.includes('.')) return decimal;
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  if (decimal[end - 1] === '.') end -= 1;
  return decimal.slice(0, end);
}

/** Digits with commas between thousands: `1234567` is `1,234,567`. */
export function groupThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}
