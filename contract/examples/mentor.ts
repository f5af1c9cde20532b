/** Examples of the mentor, the rewards, and the community. */
import type { ExamplesOf } from './index.ts';
import {
  ANSWER_ID,
  answer,
  CLIENT_MESSAGE_ID,
  MESSAGE_ID,
  message,
  REWARD_ID,
  reward,
  THREAD_ID,
  thread,
} from './shared.ts';

/** A request and an answer of each endpoint of conversations. */
export const mentorExamples: ExamplesOf<'mentor'> = {
  workspace: {
    response: {
      activeWallets: 2,
      balance: '112.00000000',
      ideas: 1,
      roadmaps: 0,
      status: 'operational',
      model: 'Protege built-in mentor 1',
      rewardsToday: { paid: '12.00000000', memberLimit: '200.00000000', resumeAt: null },
    },
  },
  threads: { request: { limit: 20 }, response: { items: [thread], nextCursor: null } },
  thread: { request: { id: THREAD_ID }, response: thread },
  setMode: {
    request: { id: THREAD_ID, mode: 'financial_advisor' },
    response: { ...thread, mode: 'financial_advisor' },
  },
  messages: {
    request: { id: THREAD_ID, limit: 20 },
    response: { items: [answer, message], nextCursor: null },
  },
  send: {
    request: { clientMessageId: CLIENT_MESSAGE_ID, threadId: null, content: message.content },
    response: { thread, userMessage: message, systemMessage: null, answer, reward },
  },
  retry: { request: { id: ANSWER_ID }, response: answer },
};

/** A request and an answer of keeping figures. */
export const figuresExamples: ExamplesOf<'figures'> = {
  keep: {
    request: {
      id: THREAD_ID,
      clientMessageId: CLIENT_MESSAGE_ID,
      rows: [
        {
          ...{ entryId: null, place: 'unitCost', words: 'flour', amount: '1.10', currency: 'GBP' },
          ...{ per: 'loaf', every: null },
        },
      ],
      points: [{ entryId: null, place: 'stage', value: { type: 'choice', choice: 'idea' } }],
      removed: [],
    },
    response: { thread, userMessage: message, systemMessage: null, answer, reward: null },
  },
};

/** A request and an answer of the endpoint of images. */
export const mentorFilesExamples: ExamplesOf<'mentorFiles'> = {
  image: {
    request: { id: MESSAGE_ID },
    response: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
};

/** A request and an answer of each endpoint of rewards. */
export const rewardsExamples: ExamplesOf<'rewards'> = {
  list: { request: { limit: 20 }, response: { items: [reward], nextCursor: null } },
  read: { request: { id: REWARD_ID }, response: reward },
  policies: {
    response: {
      active: 'chat-v1',
      policies: [
        {
          id: 'chat-v1',
          keywords: [{ category: 'business', points: 3, words: ['startup', 'market'] }],
          bonuses: [{ rule: 'more than 20 words', points: 2 }],
          minimumScore: 6,
          base: '5.00000000',
          cap: '25.00000000',
        },
      ],
      limits: {
        memberPerDay: '200.00000000',
        platformPerDay: '10000.00000000',
        perMessage: '25.00000000',
        cooldownSeconds: 20,
      },
    },
  },
};

/** A request and an answer of those functions of the first version that the mentor answers. */
export const functionsExamples: Pick<ExamplesOf<'functions'>, 'assistant' | 'image'> = {
  assistant: {
    request: { userMessage: 'Who would buy yesterday’s bread?', threadId: THREAD_ID },
    response: { response: 'Start with the people who pass your door…', threadId: THREAD_ID, error: null },
  },
  image: {
    request: { prompt: 'A logo for a bakery, an ear of wheat in one line' },
    response: {
      imageUrl: `https://protege.example/api/mentor/images/${MESSAGE_ID}/content`,
      revisedPrompt: 'A logo for Bakery.',
      error: null,
    },
  },
};
