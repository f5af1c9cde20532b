/** How figures of a market are written: prices with the market's decimals, volumes short, changes with a sign. */
import { convertAmount, formatAmount, signOf } from '#web/lib/format-amount.ts';

/** `1234.5` with two decimals is `1,234.50`; nothing is a dash. */
export function formatPrice(price: string | null | undefined, precision: number): string {
  return price === null || price === undefined
    ? '–'
    : formatAmount(price, { min: precision, max: precision });
}

/** A decimal with all the decimals that it came with: prices of the server carry those of their market. */
export function writeDecimal(decimal: string): string {
  const decimals = decimal.split('.')[1]?.length ?? 0;
  return formatAmount(decimal, { min: decimals, max: decimals });
}

/** A quantity of a market: at least four decimals where it has them, so that columns line up. */
export function formatQuantity(quantity: string, precision: number): string {
  return formatAmount(quantity, { min: Math.min(4, precision), max: precision });
}

/** Above a thousand with a K, above a million with an M, two decimals, cut. Source: row EX-04. */
export function formatVolume(volume: string): string {
  const isAbove = (limit: string) => compareDecimals(volume, limit) > 0;
  const short = (denominator: bigint) =>
    formatAmount(convertAmount(volume, { numerator: 1n, denominator, decimals: 2 }), { min: 2, max: 2 });
  if (isAbove('1000000')) return `${short(1_000_000n)}M`;
  if (isAbove('1000')) return `${short(1_000n)}K`;
  return formatAmount(volume, { min: 2, max: 2 });
}

/** `+1.25%`, with a true minus sign; nothing is a dash. */
export function formatPercent(percent: string | null): string {
  if (percent === null) return '–';
  return `${signOf(percent) > 0 ? '+' : ''}${formatAmount(percent, { min: 2, max: 2 })}%`;
}

/** Hundredths of a percent as a percentage: 20 is `0.20%`. */
export function formatBps(bps: number): string {
  return `${(bps / 100).toFixed(2)}%`;
}

/** Balances have eight decimals, PRD two. Source: row EX-17. */
export function formatBalance(amount: string, symbol: string): string {
  const decimals = symbol === 'PRD' || symbol === 'pPRD' ? 2 : 8;
  return formatAmount(amount, { min: decimals, max: decimals });
}

/** Compares two decimals that are not negative: below zero when `a` is the smaller. */
export function compareDecimals(a: string, b: string): number {
  const [wholeA = '', fractionA = ''] = a.split('.');
  const [wholeB = '', fractionB = ''] = b.split('.');
  const decimals = Math.max(fractionA.length, fractionB.length);
  const left = BigInt(wholeA + fractionA.padEnd(decimals, '0'));
  const right = BigInt(wholeB + fractionB.padEnd(decimals, '0'));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A decimal as a number, for the length of a bar or the height of a line; never for money. */
export function toDrawn(decimal: string): number {
  return Number(decimal);
}

/** A word of the server as a label: `completed` is `Completed`. */
export function asLabel(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
}
