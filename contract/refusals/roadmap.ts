import type { RefusalText } from './refusal-text.ts';

/** Roadmaps. */
export const roadmapRefusals = {
  idea_too_short: {
    status: 400,
    title: 'Missing Information',
    message: 'Describe your idea in a sentence or two: what it is and who it is for.',
  },
  roadmap_exists: {
    status: 409,
    title: 'You have it already',
    message: 'You have a roadmap for this idea already. Change that one, or remove it first.',
  },
  too_many_roadmaps: {
    status: 409,
    title: 'Too many roadmaps',
    message: 'You have {maximum} roadmaps. Remove one first.',
  },
  roadmap_read_only: {
    status: 403,
    title: 'Not allowed',
    message: 'This roadmap is shared with you to read. Ask its owner to let you edit it.',
  },
  roadmap_owner_only: {
    status: 403,
    title: 'Not allowed',
    message: 'Only the owner of this roadmap may do that.',
  },
  roadmap_not_accepted: {
    status: 409,
    title: 'Accept it first',
    message: 'This roadmap is a proposal. Accept it, then its tasks can be ticked.',
  },
  task_done: {
    status: 409,
    title: 'Already done',
    message: 'This task is done, which is final. Only its evidence can still be changed.',
  },
  task_reward_paused: {
    status: 409,
    title: 'No PRD for this now',
    message: '{reason} Ticked now, this task will never pay.',
  },
  task_not_waiting: {
    status: 409,
    title: 'Nothing to confirm',
    message:
      'This task isn’t waiting for anybody: its owner hasn’t ticked it yet, or it needs no confirmation.',
  },
  own_confirmation: {
    status: 403,
    title: 'Not allowed',
    message:
      'Nobody confirms a task of their own, or of an account that belongs to them. Somebody else who edits this roadmap has to.',
  },
  task_confirmation_paused: {
    status: 409,
    title: 'Not now',
    message: 'Its owner can’t be paid for it now, so it goes on waiting. Confirm it again tomorrow.',
  },
  too_many_tasks: {
    status: 409,
    title: 'Too many tasks',
    message: 'A phase has at most {maximum} tasks. Remove one first.',
  },
  dependency_not_before: {
    status: 400,
    title: 'Not possible',
    message: 'A phase can only wait for phases that stand before it.',
  },
  evidence_not_https: {
    status: 400,
    title: 'Not a safe link',
    message: 'Evidence is a link that begins with https:// and names a site.',
  },
  collaborator_unknown: {
    status: 404,
    title: 'Nobody found',
    message: 'No other member has this username. Check it; nothing was shared.',
  },
  too_many_collaborators: {
    status: 409,
    title: 'Too many people',
    message: 'A roadmap is shared with at most {maximum} members. Remove one first.',
  },
} as const satisfies Record<string, RefusalText>;
