/** How a plan comes into the tables, whether it was made here or brought along. */
import type { Tx } from '#server/database/pool.ts';
import type { NewId } from '#server/platform/clock.ts';
import { insertPhases, insertTasks } from './store.ts';

/** The phases in their order, each with its tasks; days are whole. */
export interface PlanToInsert {
  phases: readonly {
    title: string;
    description: string;
    estimatedDays: number;
    tasks: readonly { text: string; doneAt: Date | null }[];
  }[];
  /** The place of a task in the plan, which is paid once; null for a task that carries no reward. */
  slotOf: (phase: number, position: number) => number | null;
}

/** Writes the phases, each waiting for the one before it, and their tasks. */
export async function insertPlan(
  { tx, now, newId }: { tx: Tx; now: Date; newId: NewId },
  roadmapId: string,
  { phases, slotOf }: PlanToInsert,
): Promise<void> {
  const ids = phases.map(() => newId());
  await insertPhases(
    tx,
    phases.map((phase, position) => ({
      id: ids[position]!,
      roadmap_id: roadmapId,
      position,
      title: phase.title,
      description: phase.description,
      estimated_days: phase.estimatedDays,
      late_days: 0,
      depends_on: position === 0 ? [] : [ids[position - 1]!],
    })),
  );
  await insertTasks(
    tx,
    phases.flatMap(({ tasks }, phase) =>
      tasks.map(({ text, doneAt }, position) => ({
        id: newId(),
        roadmap_id: roadmapId,
        phase_id: ids[phase]!,
        position,
        text,
        slot: slotOf(phase, position),
        done_at: doneAt,
        transfer_id: null,
        evidence_url: null,
        created_at: now,
      })),
    ),
  );
}
