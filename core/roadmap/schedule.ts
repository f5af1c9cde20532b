/**
 * When the phases of a roadmap begin and end, how far it has come, and what re-planning moves.
 *
 * P1  A phase begins the day after the last of the phases that it waits for has ended; without any, on the
 *     roadmap's first day. It lasts its estimated days and those that re-planning has added, both counted.
 * P2  A phase waits only for phases before it, so there are no circles.
 * P3  Re-planning only ever adds days, and only to phases that are not completed.
 *
 * Days are texts, `2026-03-05`, and have no time zone.
 */

/** A phase as the schedule needs it, in order. */
export interface PlannedPhase {
  id: string;
  estimatedDays: number;
  lateDays: number;
  dependsOn: readonly string[];
  tasks: readonly { completed: boolean }[];
}

/** The first and the last day of a phase. */
export interface Span {
  startsOn: string;
  endsOn: string;
}

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return dayText(dayNumber(day) + days);
}

/** The later of two days. */
export function laterDay(one: string, other: string): string {
  return dayText(Math.max(dayNumber(one), dayNumber(other)));
}

/** The UTC day of a time. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** True when a phase has tasks and all of them are done. */
export function isPhaseCompleted(phase: Pick<PlannedPhase, 'tasks'>): boolean {
  return phase.tasks.length > 0 && phase.tasks.every(({ completed }) => completed);
}

/** The place of the first phase that has something left to do; of the last when none has (C-39). */
export function currentPhaseOf(phases: readonly Pick<PlannedPhase, 'tasks'>[]): number {
  const first = phases.findIndex(({ tasks }) => tasks.some(({ completed }) => !completed));
  return first === -1 ? Math.max(phases.length - 1, 0) : first;
}

/** True when there is a task, and none is left. */
export function isRoadmapCompleted(phases: readonly Pick<PlannedPhase, 'tasks'>[]): boolean {
  const tasks = phases.flatMap((phase) => phase.tasks);
  return tasks.length > 0 && tasks.every(({ completed }) => completed);
}

/** The first and last day of every phase, in order. */
export function scheduleOf(phases: readonly PlannedPhase[], startsOn: string): Span[] {
  const ends = new Map<string, number>();
  return phases.map((phase) => {
    const waitsFor = phase.dependsOn.map((id) => ends.get(id)).filter((end) => end !== undefined);
    const start = Math.max(dayNumber(startsOn), ...waitsFor.map((end) => end + 1));
    const end = start + phase.estimatedDays + phase.lateDays - 1;
    ends.set(phase.id, end);
    return { startsOn: dayText(start), endsOn: dayText(end) };
  });
}

/** True when a phase that is not completed should have ended before today. */
export function isLate(phases: readonly PlannedPhase[], startsOn: string, today: string): boolean {
  const spans = scheduleOf(phases, startsOn);
  return phases.some(
    (phase, n) => phase.tasks.some(({ completed }) => !completed) && spans[n]!.endsOn < today,
  );
}

/**
 * Gives every phase that is late the days that its open tasks still need from today, in proportion to its
 * estimate; what waits for it moves along. Returns the phases with their new `lateDays`.
 */
export function replan<Phase extends PlannedPhase>(
  phases: readonly Phase[],
  { startsOn, today }: { startsOn: string; today: string },
): Phase[] {
  const planned = [...phases];
  for (const [n, phase] of phases.entries()) {
    const open = phase.tasks.filter(({ completed }) => !completed).length;
    if (open === 0) continue;
    const span = scheduleOf(planned, startsOn)[n]!;
    if (span.endsOn >= today) continue;
    const needed = Math.max(1, Math.ceil((phase.estimatedDays * open) / phase.tasks.length));
    const added = dayNumber(today) + needed - 1 - dayNumber(span.endsOn);
    planned[n] = { ...phase, lateDays: phase.lateDays + added };
  }
  return planned;
}
