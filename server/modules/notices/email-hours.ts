/** Hours as members write and read them: `07:30` of their own day. */
import type { z } from 'zod';
import type { hoursSchema, keptHoursSchema } from '#contract/notices.ts';
import type { EmailHours } from '#core/members/email-hours.ts';
import type { Db } from '#server/database/pool.ts';
import { readHeld, readHours } from './hours-store.ts';

/** What a member wrote, in minutes. */
export function fromHours({ quiet, digest, timeZone }: z.infer<typeof hoursSchema>): EmailHours {
  return {
    quiet: quiet && { from: minutesOf(quiet.from), until: minutesOf(quiet.until) },
    digest: digest && { at: minutesOf(digest.at), on: digest.on },
    timeZone,
  };
}

/** A member's hours as they read them, and what waits for them. */
export async function readOwnHours(db: Db, memberId: string): Promise<z.infer<typeof keptHoursSchema>> {
  const hours = await readHours(db, memberId);
  const { count, nextAt } = await readHeld(db, memberId);
  const quiet = hours?.quiet ?? null;
  const digest = hours?.digest ?? null;
  return {
    quiet: quiet && { from: textOf(quiet.from), until: textOf(quiet.until) },
    digest: digest && { at: textOf(digest.at), on: digest.on },
    timeZone: hours?.timeZone ?? null,
    held: { count, nextAt: nextAt?.toISOString() ?? null },
  };
}

function minutesOf(text: string): number {
  const [hour, minute] = text.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}

function textOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
