/** The shapes of roadmaps: phases, tasks, summaries, what a link shows, and what the first version kept. */
import { z } from 'zod';
import { amountSchema, idSchema, timeSchema } from './shapes.ts';

/** A day, `2026-03-05`. */
export const daySchema = z.iso.date();

/** What a caller may do: the owner everything, an editor change the plan, a viewer read it. */
export const roadmapRoleSchema = z.enum(['owner', 'editor', 'viewer']);

/** A task of a phase. */
export const roadmapTaskSchema = z.object({
  id: idSchema,
  text: z.string(),
  completed: z.boolean(),
  completedAt: timeSchema.nullable(),
  /** Where the result can be seen; always https. */
  evidenceUrl: z.string().nullable(),
  /** Whether ticking it can pay; only tasks that were generated can, each once. */
  pays: z.boolean(),
  /**
   * Of large tasks that pay: `needed` before the tick, `waiting` from then on, `given` once a collaborator has
   * confirmed it, which pays. Null for all others.
   */
  confirmation: z
    .object({
      state: z.enum(['needed', 'waiting', 'given']),
      /** Who confirmed it. */
      by: z.string().nullable(),
    })
    .nullable(),
});

/** A phase with its tasks and its days. */
export const roadmapPhaseSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  tasks: z.array(roadmapTaskSchema),
  /** True when it has tasks and all of them are done. */
  completed: z.boolean(),
  estimatedDays: z.number().int(),
  /** Days added by re-planning. */
  lateDays: z.number().int(),
  /** The phases that must end before this one begins; all of them stand before it. */
  dependsOn: z.array(idSchema),
  startsOn: daySchema,
  endsOn: daySchema,
});

/** A roadmap as the lists show it. */
export const roadmapSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  role: roadmapRoleSchema,
  ownerName: z.string(),
  isAccepted: z.boolean(),
  completed: z.boolean(),
  tasksDone: z.number().int(),
  tasksTotal: z.number().int(),
  createdAt: timeSchema,
});

/** A roadmap in full. */
export const roadmapSchema = roadmapSummarySchema.extend({
  /** The owner. */
  userId: idSchema,
  description: z.string(),
  source: z.enum(['chat', 'form', 'import']),
  phases: z.array(roadmapPhaseSchema),
  /** The place of the first phase that is not completed, from 0. */
  currentPhase: z.number().int(),
  acceptedAt: timeSchema.nullable(),
  /** Whether its tasks pay; decided when it is accepted. */
  isRewarded: z.boolean(),
  /** Why no task of it pays; null while it is a proposal, or when tasks pay. */
  rewardNote: z.string().nullable(),
  startsOn: daySchema,
  endsOn: daySchema,
  /** True when the current phase should have ended before today. */
  isLate: z.boolean(),
  collaborators: z.array(z.object({ memberId: idSchema, username: z.string(), role: roadmapRoleSchema })),
  /** Addresses of the read-only page and of the calendar feed; for the owner only, null where switched off. */
  links: z.object({ page: z.string().nullable(), calendar: z.string().nullable() }),
  updatedAt: timeSchema,
  /** Rises at each change; the live topic `roadmap:{id}` tells of it. */
  version: z.number().int(),
});

/** What anybody with the link sees: the plan, and nothing of the people behind it. */
export const sharedRoadmapSchema = z.object({
  title: z.string(),
  description: z.string(),
  phases: z.array(
    roadmapPhaseSchema
      .omit({ id: true, dependsOn: true, lateDays: true })
      .extend({ tasks: z.array(roadmapTaskSchema.pick({ text: true, completed: true })) }),
  ),
  currentPhase: z.number().int(),
  completed: z.boolean(),
  tasksDone: z.number().int(),
  tasksTotal: z.number().int(),
  startsOn: daySchema,
  endsOn: daySchema,
});

/** What ticking a task has paid, or why it paid nothing. */
export const taskRewardSchema = z.object({
  isPaid: z.boolean(),
  amount: amountSchema,
  /** `paid`, `awaits_confirmation`, `not_rewarded`, `done_before`, `paid_before`, `task_daily_limit`, `member_daily_limit` or `platform_daily_limit`. */
  outcome: z.string(),
  /** The outcome as a sentence. */
  reason: z.string(),
  balanceAfter: amountSchema.nullable(),
});

/** A roadmap as the first version kept it in the browser. */
export const oldRoadmapSchema = z.object({
  title: z.string().max(500),
  description: z.string().max(5000).optional(),
  createdAt: z.string().max(60).optional(),
  phases: z
    .array(
      z.object({
        title: z.string().max(300),
        description: z.string().max(5000).optional(),
        estimatedDays: z.number().optional(),
        tasks: z.array(z.string().max(1000)).max(60),
      }),
    )
    .max(20),
});
