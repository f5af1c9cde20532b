/** Roadmaps: an idea as seven phases of tasks, with dates, sharing, and 5 PRD for each accepted task done. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  daySchema,
  oldRoadmapSchema,
  roadmapSchema,
  roadmapSummarySchema,
  sharedRoadmapSchema,
  taskRewardSchema,
} from './roadmap-shapes.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf } from './shapes.ts';

const tag = 'Roadmaps';

/** The first day that a member may give a roadmap. */
const startSchema = daySchema.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', {
  message: 'A day between 2000 and 2099.',
});

const one = z.object({ id: idSchema });
const textSchema = z.string().trim().min(1).max(300);
const ownerOnly = { tag, access: 'owner' } as const;

/** The endpoints of roadmaps. */
export const roadmapContract = {
  list: endpoint({
    method: 'GET',
    path: '/roadmaps',
    tag,
    access: 'member',
    summary: 'List your roadmaps and those shared with you, newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(roadmapSummarySchema)),

  create: endpoint({
    method: 'POST',
    path: '/roadmaps',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Make a roadmap of an idea',
    description:
      'It begins as a proposal. An idea has one roadmap; the words decide whether two are the same.',
    refuses: ['idea_too_short', 'not_found', 'roadmap_exists', 'too_many_roadmaps'],
    successStatus: 201,
  })
    .input(
      z.object({
        idea: z.string().trim().max(4000),
        /** The idea whose confirmed values the plan is fitted to. */
        ideaId: idSchema.nullable().optional(),
      }),
    )
    .output(roadmapSchema),

  read: endpoint({
    method: 'GET',
    path: '/roadmaps/{id}',
    ...ownerOnly,
    summary: 'Read a roadmap of yours, or one that is shared with you',
    refuses: ['not_found'],
  })
    .input(one)
    .output(roadmapSchema),

  update: endpoint({
    method: 'PATCH',
    path: '/roadmaps/{id}',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Rename a roadmap, or move its first day',
    refuses: ['not_found', 'roadmap_read_only'],
  })
    .input(
      one.extend({ title: z.string().trim().min(1).max(120).optional(), startsOn: startSchema.optional() }),
    )
    .output(roadmapSchema),

  accept: endpoint({
    method: 'POST',
    path: '/roadmaps/{id}/accept',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Accept a proposal, so that its tasks can be ticked',
    description:
      'Decides whether its tasks pay: at most three ideas are rewarded at once and within 30 days. An accepted roadmap is returned as it is.',
    refuses: ['not_found', 'roadmap_owner_only'],
  })
    .input(one)
    .output(roadmapSchema),

  remove: endpoint({
    method: 'DELETE',
    path: '/roadmaps/{id}',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Remove a roadmap, or undo one that the chat has made',
    description: 'What was paid stays paid, and is not paid again if the idea gets a new roadmap.',
    refuses: ['not_found', 'roadmap_owner_only'],
  })
    .input(one)
    .output(doneSchema),

  updatePhase: endpoint({
    method: 'PATCH',
    path: '/roadmaps/{id}/phases/{phaseId}',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Change how long a phase takes, or what it waits for',
    refuses: ['not_found', 'roadmap_read_only', 'dependency_not_before'],
  })
    .input(
      one.extend({
        phaseId: idSchema,
        estimatedDays: z.number().int().min(1).max(730).optional(),
        dependsOn: z.array(idSchema).max(20).optional(),
      }),
    )
    .output(roadmapSchema),

  addTask: endpoint({
    method: 'POST',
    path: '/roadmaps/{id}/phases/{phaseId}/tasks',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Add a task at the end of a phase',
    description: 'Tasks that members add never pay.',
    refuses: ['not_found', 'roadmap_read_only', 'too_many_tasks'],
    successStatus: 201,
  })
    .input(one.extend({ phaseId: idSchema, text: textSchema }))
    .output(roadmapSchema),

  updateTask: endpoint({
    method: 'PATCH',
    path: '/roadmaps/{id}/tasks/{taskId}',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Change the words, the place or the evidence of a task',
    description: 'A task that is done keeps its words; evidence can still be added.',
    refuses: ['not_found', 'roadmap_read_only', 'task_done', 'evidence_not_https'],
  })
    .input(
      one.extend({
        taskId: idSchema,
        text: textSchema.optional(),
        /** The new place among the tasks of its phase, from 0. */
        position: z.number().int().min(0).max(100).optional(),
        evidenceUrl: z.string().trim().max(2000).nullable().optional(),
      }),
    )
    .output(roadmapSchema),

  removeTask: endpoint({
    method: 'DELETE',
    path: '/roadmaps/{id}/tasks/{taskId}',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Remove a task that is not done',
    refuses: ['not_found', 'roadmap_read_only', 'task_done'],
  })
    .input(one.extend({ taskId: idSchema }))
    .output(roadmapSchema),

  completeTask: endpoint({
    method: 'POST',
    path: '/roadmaps/{id}/tasks/{taskId}/complete',
    ...ownerOnly,
    stepUp: { none: 'Pays the member; nothing leaves the account.' },
    summary: 'Tick a task of an accepted roadmap of yours',
    description:
      'Final. A generated task of a rewarded roadmap pays 5 PRD, once, within the daily limits; a large one when a collaborator has confirmed it. Where a limit would leave it unpaid, it is refused until `confirmed` says that it should be ticked all the same. Ticking again changes nothing.',
    refuses: [
      'not_found',
      'roadmap_owner_only',
      'roadmap_not_accepted',
      'task_reward_paused',
      'no_user_address',
    ],
  })
    .input(one.extend({ taskId: idSchema, confirmed: z.boolean().default(false) }))
    .output(z.object({ roadmap: roadmapSchema, reward: taskRewardSchema })),

  confirmTask: endpoint({
    method: 'POST',
    path: '/roadmaps/{id}/tasks/{taskId}/confirm',
    ...ownerOnly,
    stepUp: { none: 'Pays the owner of the roadmap; nothing leaves the account of whoever confirms.' },
    summary: 'Confirm that a large task of a roadmap shared with you is done',
    description:
      'Final. It pays the owner 5 PRD, once. Open to those who edit the roadmap, and to no account that counts as its owner’s. Where a limit keeps the owner from being paid, it is refused and the task goes on waiting. Confirming again changes nothing.',
    refuses: [
      'not_found',
      'roadmap_read_only',
      'task_not_waiting',
      'own_confirmation',
      'task_confirmation_paused',
    ],
  })
    .input(one.extend({ taskId: idSchema }))
    .output(roadmapSchema),

  replan: endpoint({
    method: 'POST',
    path: '/roadmaps/{id}/replan',
    ...ownerOnly,
    stepUp: 'none',
    summary: 'Move what is late, so that the plan begins from today',
    refuses: ['not_found', 'roadmap_read_only'],
  })
    .input(one)
    .output(roadmapSchema),

  share: endpoint({
    method: 'PUT',
    path: '/roadmaps/{id}/collaborators',
    ...ownerOnly,
    rate: 'lookup',
    isPrivate: true,
    stepUp: {
      none: 'Whoever holds the session can read the roadmap already, and the owner sees who else can.',
    },
    summary: 'Share a roadmap with a member, or change what they may do',
    refuses: ['not_found', 'roadmap_owner_only', 'collaborator_unknown', 'too_many_collaborators'],
  })
    .input(one.extend({ username: z.string().trim().max(64), role: z.enum(['editor', 'viewer']) }))
    .output(roadmapSchema),

  unshare: endpoint({
    method: 'DELETE',
    path: '/roadmaps/{id}/collaborators/{memberId}',
    ...ownerOnly,
    isPrivate: true,
    stepUp: { none: 'Closes what was open.' },
    summary: 'Stop sharing a roadmap with a member',
    refuses: ['not_found', 'roadmap_owner_only'],
  })
    .input(one.extend({ memberId: idSchema }))
    .output(roadmapSchema),

  openLink: endpoint({
    method: 'PUT',
    path: '/roadmaps/{id}/links/{kind}',
    ...ownerOnly,
    isPrivate: true,
    stepUp: {
      none: 'Whoever holds the session can read the roadmap already, and the owner sees who else can.',
    },
    summary: 'Switch on the read-only page or the calendar feed',
    description: 'Whoever has the address can read; nobody can guess it.',
    refuses: ['not_found', 'roadmap_owner_only'],
  })
    .input(one.extend({ kind: z.enum(['page', 'calendar']) }))
    .output(roadmapSchema),

  closeLink: endpoint({
    method: 'DELETE',
    path: '/roadmaps/{id}/links/{kind}',
    ...ownerOnly,
    isPrivate: true,
    stepUp: { none: 'Closes what was open.' },
    summary: 'Switch a link off for good; the next one has another address',
    refuses: ['not_found', 'roadmap_owner_only'],
  })
    .input(one.extend({ kind: z.enum(['page', 'calendar']) }))
    .output(roadmapSchema),

  markdown: endpoint({
    method: 'GET',
    path: '/roadmaps/{id}/markdown',
    ...ownerOnly,
    summary: 'Download a roadmap as Markdown',
    refuses: ['not_found'],
  })
    .input(one)
    .output(z.file()),

  import: endpoint({
    method: 'POST',
    path: '/roadmaps/import',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Take over roadmaps that the first version kept in the browser',
    bodyKilobytes: 1024,
    description:
      'Old check marks become done tasks. Nothing is paid for them, now or later; the same roadmap is taken over once.',
    refuses: ['too_many_roadmaps'],
    successStatus: 201,
  })
    .input(z.object({ roadmaps: z.array(oldRoadmapSchema).min(1).max(20) }))
    .output(z.object({ imported: z.number().int(), known: z.number().int() })),

  shared: endpoint({
    method: 'GET',
    path: '/shared-roadmaps/{token}',
    tag,
    access: 'anyone',
    summary: 'Read a roadmap by its link',
    refuses: ['not_found'],
  })
    .input(z.object({ token: z.string().max(200) }))
    .output(sharedRoadmapSchema),

  calendar: endpoint({
    method: 'GET',
    path: '/roadmap-calendars/{token}',
    tag,
    access: 'anyone',
    summary: 'Read the phases of a roadmap as a calendar (iCalendar)',
    refuses: ['not_found'],
  })
    .input(z.object({ token: z.string().max(200) }))
    .output(z.file()),
};
