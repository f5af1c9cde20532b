/** Reads what `--since` was given: so many hours, days or minutes (`2h`, `1d`, `90m`), or a time. */
import { UsageError } from './command.ts';

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The time that is meant. Throws, in words for the operator, at anything else. */
export function readSince(text: string, now: Date): Date {
  const unit = UNITS[text.slice(-1) as keyof typeof UNITS];
  const count = Number(text.slice(0, -1));
  if (unit && Number.isInteger(count) && count > 0) return new Date(now.getTime() - count * unit);
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new UsageError(`--since takes 2h, 1d, 90m or a time, not ${text}.`);
  return time;
}
