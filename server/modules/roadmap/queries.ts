/** Reading roadmaps in the shapes of the contract. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { roadmapSchema, roadmapSummarySchema, sharedRoadmapSchema } from '#contract/roadmap-shapes.ts';
import {
  currentPhaseOf,
  isLate,
  isPhaseCompleted,
  isRoadmapCompleted,
  laterDay,
  type PlannedPhase,
  scheduleOf,
} from '#core/roadmap/schedule.ts';
import { isLargeTask } from '#core/roadmap/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { type Confirmation, loadConfirmations } from './confirmations.ts';
import {
  type CollaboratorRow,
  loadCollaborators,
  loadPhases,
  loadTasks,
  type PhaseRow,
  paidSlots,
  type RoadmapRow,
  type TaskRow,
} from './store.ts';

/** A roadmap, as a page shows it. */
export type Roadmap = z.infer<typeof roadmapSchema>;

/** A line of the list of roadmaps. */
export type RoadmapSummary = z.infer<typeof roadmapSummarySchema>;

/** What whoever has the link sees: no names, and nothing to change. */
export type SharedRoadmap = z.infer<typeof sharedRoadmapSchema>;

/** A roadmap with all that belongs to it. */
export interface Plan {
  roadmap: RoadmapRow;
  phases: (PhaseRow & { tasks: TaskRow[] })[];
  collaborators: CollaboratorRow[];
  /** The places of the idea's plan that were paid in an earlier roadmap or in this one. */
  paid: ReadonlySet<number>;
  /** The large tasks that were ticked, by id. */
  confirmations: ReadonlyMap<string, Confirmation>;
}

/** Reads all that belongs to a roadmap. */
export async function readPlan(db: Db | Tx, roadmap: RoadmapRow): Promise<Plan> {
  const phases = await loadPhases(db, roadmap.id);
  const tasks = await loadTasks(db, roadmap.id);
  return {
    roadmap,
    phases: phases.map((phase) => ({
      ...phase,
      tasks: tasks.filter(({ phase_id }) => phase_id === phase.id),
    })),
    collaborators: await loadCollaborators(db, roadmap.id),
    paid: await paidSlots(db, roadmap.idea_id),
    confirmations: await loadConfirmations(db, roadmap.id),
  };
}

/** The phases as the schedule takes them. */
export function plannedPhases(phases: Plan['phases']): PlannedPhase[] {
  return phases.map((phase) => ({
    id: phase.id,
    estimatedDays: phase.estimated_days,
    lateDays: phase.late_days,
    dependsOn: phase.depends_on,
    tasks: phase.tasks.map(({ done_at }) => ({ completed: done_at !== null })),
  }));
}

/** Whether ticking a task pays, will pay once it is confirmed, or has paid. */
export function paysFor(plan: Pick<Plan, 'roadmap' | 'paid' | 'confirmations'>, task: TaskRow): boolean {
  if (task.transfer_id !== null) return true;
  const isWaiting = plan.confirmations.get(task.id)?.memberId === null;
  if (!plan.roadmap.is_rewarded || task.slot === null || (task.done_at !== null && !isWaiting)) return false;
  return !plan.paid.has(task.slot);
}

/** What the shape of the contract needs beside the rows. */
export interface Viewer {
  role: Roadmap['role'];
  /** The day of now, for what is late. */
  today: string;
  /** By member id; who is not in it has left. */
  names: ReadonlyMap<string, { username: string }>;
  /** The addresses that are switched on; nulls for whoever is not the owner. */
  links: Roadmap['links'];
}

const GONE = 'a former member';

export function toRoadmap(plan: Plan, viewer: Viewer): Roadmap {
  const { roadmap, phases } = plan;
  const planned = plannedPhases(phases);
  const spans = scheduleOf(planned, roadmap.starts_on);
  const tasks = phases.flatMap((phase) => phase.tasks);
  const nameOf = (memberId: string) => viewer.names.get(memberId)?.username ?? GONE;
  return {
    id: roadmap.id,
    userId: roadmap.member_id,
    title: roadmap.title,
    role: viewer.role,
    ownerName: nameOf(roadmap.member_id),
    description: roadmap.description,
    source: roadmap.source,
    phases: phases.map((phase, n) => ({
      id: phase.id,
      title: phase.title,
      description: phase.description,
      tasks: phase.tasks.map((task) => ({
        id: task.id,
        text: task.text,
        completed: task.done_at !== null,
        completedAt: task.done_at?.toISOString() ?? null,
        evidenceUrl: task.evidence_url,
        pays: paysFor(plan, task),
        confirmation: confirmationOf(plan, task, nameOf),
      })),
      completed: isPhaseCompleted(planned[n]!),
      estimatedDays: phase.estimated_days,
      lateDays: phase.late_days,
      dependsOn: phase.depends_on,
      ...spans[n]!,
    })),
    currentPhase: currentPhaseOf(planned),
    completed: isRoadmapCompleted(planned),
    tasksDone: tasks.filter(({ done_at }) => done_at !== null).length,
    tasksTotal: tasks.length,
    isAccepted: roadmap.accepted_at !== null,
    acceptedAt: roadmap.accepted_at?.toISOString() ?? null,
    isRewarded: roadmap.is_rewarded,
    rewardNote: roadmap.reward_note,
    startsOn: roadmap.starts_on,
    endsOn: lastDay(spans, roadmap.starts_on),
    isLate: isLate(planned, roadmap.starts_on, viewer.today),
    collaborators: plan.collaborators.map(({ member_id, role }) => ({
      memberId: member_id,
      username: nameOf(member_id),
      role,
    })),
    links: viewer.links,
    version: roadmap.version,
    createdAt: roadmap.created_at.toISOString(),
    updatedAt: roadmap.updated_at.toISOString(),
  };
}

function confirmationOf(
  plan: Plan,
  task: TaskRow,
  nameOf: (memberId: string) => string,
): Roadmap['phases'][number]['tasks'][number]['confirmation'] {
  const known = plan.confirmations.get(task.id);
  if (known) {
    return known.memberId === null
      ? { state: 'waiting', by: null }
      : { state: 'given', by: nameOf(known.memberId) };
  }
  const isNeeded = task.done_at === null && isLargeTask(task.slot) && paysFor(plan, task);
  return isNeeded ? { state: 'needed', by: null } : null;
}

function lastDay(spans: readonly { endsOn: string }[], startsOn: string): string {
  return spans.reduce((last, { endsOn }) => laterDay(last, endsOn), startsOn);
}

/** What anybody with the link sees: nothing of the people, no ids, no evidence. */
export function toShared(roadmap: Roadmap): SharedRoadmap {
  const { title, description, currentPhase, completed, tasksDone, tasksTotal, startsOn, endsOn } = roadmap;
  return {
    title,
    description,
    phases: roadmap.phases.map((phase) => ({
      title: phase.title,
      description: phase.description,
      tasks: phase.tasks.map((task) => ({ text: task.text, completed: task.completed })),
      completed: phase.completed,
      estimatedDays: phase.estimatedDays,
      startsOn: phase.startsOn,
      endsOn: phase.endsOn,
    })),
    currentPhase,
    completed,
    tasksDone,
    tasksTotal,
    startsOn,
    endsOn,
  };
}

/** One page of what a member owns or is shared with, the newest first. `before` is the last of the page before. */
export async function listRoadmaps(
  db: Db,
  { memberId, limit, before }: { memberId: string; limit: number; before: { at: string; id: string } | null },
): Promise<RoadmapSummary[]> {
  interface Row {
    id: string;
    title: string;
    role: RoadmapSummary['role'];
    ownerName: string;
    accepted_at: Date | null;
    done: number;
    total: number;
    created_at: Date;
  }
  const { rows } = await sql<Row>`
    select r.id, r.title, mine.role, m.username as "ownerName", r.accepted_at, r.created_at,
           (select count(*)::int from roadmap_tasks t where t.roadmap_id = r.id) as total,
           (select count(*)::int from roadmap_tasks t
             where t.roadmap_id = r.id and t.done_at is not null) as done
    from (
      select id, 'owner' as role from roadmaps where member_id = ${memberId} and removed_at is null
      union all
      select roadmap_id, role from roadmap_collaborators where member_id = ${memberId}
    ) mine
    join roadmaps r on r.id = mine.id and r.removed_at is null
    join members m on m.id = r.member_id
    ${before ? sql`where (r.created_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db);
  return rows.map(({ accepted_at, done, total, created_at, ...row }) => ({
    ...row,
    isAccepted: accepted_at !== null,
    completed: total > 0 && done === total,
    tasksDone: done,
    tasksTotal: total,
    createdAt: created_at.toISOString(),
  }));
}
