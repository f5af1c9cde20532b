/** Examples of the roadmaps. */
import type { z } from 'zod';
import type { roadmapSchema } from '#contract/roadmap-shapes.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MEMBER_ID } from './shared.ts';

const ROADMAP_ID = '019cbda1-4a00-7c11-9a01-5d2e7f8a6b10';
const PHASE_ID = '019cbda1-4a01-7c22-8b02-6e3f809b7c11';
const TASK_ID = '019cbda1-4a02-7c33-9c03-7f40a1ac8d12';
const COLLABORATOR_ID = '019cbda1-4a03-7c44-8d04-8051b2bd9e13';
const TOKEN = 'AZy9oUoAfBGaAV0uf4prEAAAAAE.b9C0k2v7c1h4m6o8p0q2r4s6';

const roadmap: z.infer<typeof roadmapSchema> = {
  id: ROADMAP_ID,
  userId: MEMBER_ID,
  title: 'AI Roadmap: A bakery that sells yesterday’s bread',
  role: 'owner',
  ownerName: 'ada',
  description: 'A bakery that sells yesterday’s bread',
  source: 'chat',
  isAccepted: true,
  acceptedAt: LATER,
  isRewarded: true,
  rewardNote: null,
  completed: false,
  currentPhase: 0,
  tasksDone: 1,
  tasksTotal: 1,
  phases: [
    {
      id: PHASE_ID,
      title: 'Idea Validation & Research',
      description: 'Find out whether anybody wants it before you build it.',
      tasks: [
        {
          id: TASK_ID,
          text: 'Ask ten people who pass by where they buy bread today',
          completed: true,
          completedAt: LATER,
          evidenceUrl: 'https://example.org/notes',
          pays: true,
          confirmation: null,
        },
      ],
      completed: true,
      estimatedDays: 7,
      lateDays: 0,
      dependsOn: [],
      startsOn: '2026-03-05',
      endsOn: '2026-03-11',
    },
  ],
  startsOn: '2026-03-05',
  endsOn: '2026-03-11',
  isLate: false,
  collaborators: [{ memberId: COLLABORATOR_ID, username: 'grace', role: 'viewer' }],
  links: { page: `https://protege.example.org/roadmap?shared=${TOKEN}`, calendar: null },
  createdAt: AT,
  updatedAt: LATER,
  version: 7,
};

const { id, title, role, ownerName, isAccepted, completed, tasksDone, tasksTotal, createdAt } = roadmap;
const task = { id: ROADMAP_ID, taskId: TASK_ID };
const phase = { id: ROADMAP_ID, phaseId: PHASE_ID };

/** A request and an answer of each endpoint of roadmaps. */
export const roadmapExamples: ExamplesOf<'roadmap'> = {
  list: {
    request: { limit: 20 },
    response: {
      items: [{ id, title, role, ownerName, isAccepted, completed, tasksDone, tasksTotal, createdAt }],
      nextCursor: null,
    },
  },
  create: { request: { idea: 'A bakery that sells yesterday’s bread' }, response: roadmap },
  read: { request: { id }, response: roadmap },
  update: { request: { id, startsOn: '2026-03-05' }, response: roadmap },
  accept: { request: { id }, response: roadmap },
  remove: { request: { id }, response: { done: true } },
  updatePhase: { request: { ...phase, estimatedDays: 7, dependsOn: [] }, response: roadmap },
  addTask: { request: { ...phase, text: 'Ask the school whether the hall is free' }, response: roadmap },
  updateTask: { request: { ...task, evidenceUrl: 'https://example.org/notes' }, response: roadmap },
  removeTask: { request: task, response: roadmap },
  completeTask: {
    request: { ...task, confirmed: false },
    response: {
      roadmap,
      reward: {
        isPaid: true,
        amount: '5.00000000',
        outcome: 'paid',
        reason: 'Posted to your wallet: 5 PRD.',
        balanceAfter: '117.00000000',
      },
    },
  },
  confirmTask: { request: task, response: roadmap },
  replan: { request: { id }, response: roadmap },
  share: { request: { id, username: 'grace', role: 'viewer' }, response: roadmap },
  unshare: { request: { id, memberId: COLLABORATOR_ID }, response: roadmap },
  openLink: { request: { id, kind: 'page' }, response: roadmap },
  closeLink: { request: { id, kind: 'calendar' }, response: roadmap },
  markdown: { request: { id }, response: '# AI Roadmap: A bakery that sells yesterday’s bread …' },
  import: {
    request: {
      roadmaps: [
        {
          title: 'AI Roadmap: A bakery',
          phases: [
            {
              title: 'Idea Validation & Research',
              estimatedDays: 7,
              tasks: ['✅ Ask ten people', 'Count the loaves'],
            },
          ],
        },
      ],
    },
    response: { imported: 1, known: 0 },
  },
  shared: {
    request: { token: TOKEN },
    response: {
      title,
      description: roadmap.description,
      phases: [
        {
          title: 'Idea Validation & Research',
          description: 'Find out whether anybody wants it before you build it.',
          tasks: [{ text: 'Ask ten people who pass by where they buy bread today', completed: true }],
          completed: true,
          estimatedDays: 7,
          startsOn: '2026-03-05',
          endsOn: '2026-03-11',
        },
      ],
      currentPhase: 0,
      completed: false,
      tasksDone,
      tasksTotal,
      startsOn: '2026-03-05',
      endsOn: '2026-03-11',
    },
  },
  calendar: { request: { token: TOKEN }, response: 'BEGIN:VCALENDAR …' },
};
