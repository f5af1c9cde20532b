/** Examples of ideas and their cards. */
import type { z } from 'zod';
import type { ideaCardSchema } from '#contract/ideas.ts';
import type { ExamplesOf } from './index.ts';
import { AT, LATER, MESSAGE_ID, THREAD_ID } from './shared.ts';

const IDEA_ID = '019cbda1-5a00-7c11-9a01-5d2e7f8a6b10';
const ENTRY_ID = '019cbda1-5a01-7c22-8b02-6e3f809b7c11';
const PRICE_ID = '019cbda1-5a02-7c33-9c03-7f40a1ac8d12';
const REQUEST_ID = '019cbda1-5a03-7c44-8d04-8051b2bd9e13';

const quote = 'A bakery that sells yesterday’s bread';

const card: z.infer<typeof ideaCardSchema> = {
  id: IDEA_ID,
  title: quote,
  isNamed: false,
  version: 3,
  confirmed: 1,
  proposed: 1,
  isArchived: false,
  createdAt: AT,
  updatedAt: LATER,
  entries: [
    {
      id: ENTRY_ID,
      place: 'product',
      value: { type: 'text', text: quote },
      state: 'confirmed',
      source: { from: 'message', threadId: THREAD_ID, messageId: MESSAGE_ID, start: 0, end: 37, quote },
      confirmedAt: LATER,
      replacedBy: null,
      createdAt: AT,
    },
    {
      id: PRICE_ID,
      place: 'price',
      value: { type: 'money', amount: '2', currency: 'GBP', per: 'loaf', every: null, what: null },
      state: 'proposed',
      source: {
        from: 'message',
        threadId: THREAD_ID,
        messageId: MESSAGE_ID,
        start: 42,
        end: 51,
        quote: '£2 a loaf',
      },
      confirmedAt: null,
      replacedBy: null,
      createdAt: AT,
    },
  ],
};

const { entries, ...idea } = card;
const id = IDEA_ID;
const entry = { id, entryId: PRICE_ID };

/** A request and an answer of each endpoint of ideas. */
export const ideasExamples: ExamplesOf<'ideas'> = {
  list: { request: { limit: 20, show: 'open' }, response: { items: [idea], nextCursor: null } },
  create: { request: { requestId: REQUEST_ID, title: quote }, response: card },
  read: { request: { id }, response: card },
  rename: { request: { id, title: 'Bread of yesterday' }, response: card },
  archive: { request: { id, isArchived: true }, response: { ...card, isArchived: true } },
  ofThread: { request: { id: THREAD_ID }, response: { idea: card, asides: [] } },
  choose: { request: { id: THREAD_ID, ideaId: IDEA_ID }, response: card },
  fill: {
    request: { id, place: 'volume', value: { type: 'count', count: '60', of: 'loaves', every: 'day' } },
    response: card,
  },
  confirm: { request: entry, response: card },
  reject: { request: entry, response: card },
  replace: {
    request: {
      ...entry,
      value: { type: 'money', amount: '2.50', currency: 'GBP', per: 'loaf', every: null, what: null },
    },
    response: card,
  },
  history: {
    request: { id, place: 'product', limit: 20 },
    response: { items: entries.slice(0, 1), nextCursor: null },
  },
};
