/** Examples of what anyone may know of the community, and of contests. */
import type { ExamplesOf } from './index.ts';
import { AT, LATER } from './shared.ts';

const CONTEST_ID = '018cc251-f400-7000-8000-000000000001';
const NEW_CONTEST_ID = '019cbdc1-1030-7e21-8a21-1d2e3f4a5e21';
const ENTRY_ID = '019cbdc1-1031-7e22-8a22-1d2e3f4a5e22';
const typed = {
  title: 'Bread of yesterday',
  summary: 'A map of what bakeries have left over at closing time. An AI wrote the first draft of the texts.',
};
const entry = {
  ...typed,
  link: 'https://bread.example/',
  enteredAt: AT,
  changedAt: LATER,
  prize: null,
};
const done = { done: true as const };

/** An example of each endpoint about the community. */
export const communityExamples: ExamplesOf<'community'> = {
  figures: {
    response: {
      members: 12,
      ideas: 34,
      projects: 3,
      rewardsPaid: '412.00000000',
      transfersLast30Days: 57,
      asOf: LATER,
      isSandbox: true,
      hasSampleData: false,
      emails: 'sent',
    },
  },
  goals: { response: { members: '10,000+', distributed: '$2M+', projects: '500+' } },
  terms: {
    response: {
      decimals: { PRD: 8, USD: 2 },
      welcomeGrant: { prd: '100.00000000', holdDays: 14 },
      rewards: {
        ideaCap: '60.00000000',
        restDays: 14,
        secondOpinionFrom: '25.00000000',
        decreasingReturns: [{ afterRewards: 5, percent: 75 }],
        task: '5.00000000',
        tasksPerDay: 10,
        roadmapPhases: 7,
      },
      sending: {
        askedFrom: '500.00000000',
        levels: [
          { name: 'new', ageDays: 0, counterparties: 0, day: '1000.00000000', month: '5000.00000000' },
        ],
      },
      pitch: {
        fee: '100.00000000',
        minimumBalance: '10.00000000',
        votingDays: 14,
        voters: 50,
        minimumVote: '1.00000000',
        mostRequested: '1000000.00',
      },
      banking: { yields: { checking: '0.10', savings: '2.50' }, loanRate: '9.90', cardRate: '17.99' },
      chain: { sealMinutes: 10, checkpointBlocks: 2016 },
      administration: { issuedAlone: '1000.00000000', mostIssued: '10000.00000000', proposalHours: 24 },
    },
  },
  contests: {
    response: {
      items: [
        {
          id: CONTEST_ID,
          title: 'Innovation contest',
          theme: 'AI plus human creativity',
          status: 'ended',
          opensAt: '2024-01-01T00:00:00.000Z',
          deadlineAt: '2024-03-15T23:59:59.000Z',
          grandPrize: { usd: '25000.00', prd: '5000.00000000' },
          runnerUps: { count: 3, usd: '5000.00' },
          rules: ['One entry for each member.'],
          rulesPath: '/documentation',
          entries: 2,
          winners: [{ prize: 'grand', username: 'grace', title: typed.title }],
        },
      ],
    },
  },
};

/** An example of each endpoint of contests. */
export const contestsExamples: ExamplesOf<'contests'> = {
  entry: { request: { id: CONTEST_ID }, response: { entry } },
  enter: {
    request: { id: CONTEST_ID, ...typed, link: 'https://bread.example' },
    response: { entry },
  },
  withdraw: { request: { id: CONTEST_ID }, response: done },
  entries: {
    request: { id: CONTEST_ID, limit: 20 },
    response: { items: [{ id: ENTRY_ID, username: 'grace', ...entry }], nextCursor: null },
  },
  announce: {
    request: {
      id: NEW_CONTEST_ID,
      title: 'Spring contest',
      theme: 'Repair instead of replace',
      opensAt: AT,
      deadlineAt: '2030-03-15T23:59:59.000Z',
      grandPrize: { usd: '1000', prd: '500' },
      runnerUps: { count: 2, usd: '100' },
      rules: ['One entry for each member.', 'Nobody names an entry of their own.'],
    },
    response: { id: NEW_CONTEST_ID },
  },
  award: {
    request: { id: ENTRY_ID, prize: 'grand', reason: 'The jury was of one mind.' },
    response: done,
  },
};
