/** Examples of contacts and their messages. */
import type { ExamplesOf } from './index.ts';
import { grace } from './members.ts';
import { AT, LATER } from './shared.ts';

const MESSAGE_ID = '019cbdc1-1010-7e01-8a01-1d2e3f4a5e01';
const REQUEST_ID = '019cbdc1-1011-7e02-8a02-1d2e3f4a5e02';
const REPORT_ID = '019cbdc1-1012-7e03-8a03-1d2e3f4a5e03';
const contact = { ...grace, relation: 'contact' as const };
const done = { done: true as const };
const named = { username: 'grace' };
const message = { id: MESSAGE_ID, isMine: true, text: 'Shall we meet on Friday?', sentAt: AT };

/** An example of each endpoint of contacts. */
export const contactsExamples: ExamplesOf<'contacts'> = {
  list: {
    request: { which: 'incoming', limit: 20 },
    response: {
      items: [{ member: { ...grace, relation: 'asks' }, note: 'We met at the market.', askedAt: AT }],
      nextCursor: null,
    },
  },
  ask: {
    request: { ...named, note: 'We met at the market.' },
    response: { ...grace, relation: 'asked' },
  },
  answer: { request: { ...named, accept: true }, response: done },
  remove: { request: named, response: done },
  block: { request: named, response: done },
  unblock: { request: named, response: done },
  presence: {
    response: { version: 812, items: [{ username: 'grace', presence: { isHere: true, lastHereAt: AT } }] },
  },
  blocked: {
    request: { limit: 20 },
    response: { items: [{ username: 'mallory', blockedAt: AT }], nextCursor: null },
  },
  conversations: {
    request: { limit: 20 },
    response: {
      items: [
        {
          member: contact,
          isOpen: true,
          unread: 0,
          newest: { isMine: true, text: message.text, sentAt: AT },
        },
      ],
      nextCursor: null,
    },
  },
  messages: { request: { ...named, limit: 20 }, response: { items: [message], nextCursor: null } },
  send: { request: { ...named, requestId: REQUEST_ID, text: message.text }, response: message },
  read: { request: named, response: done },
  report: { request: { ...named, reason: 'spam', words: 'The same offer every day.' }, response: done },
  reports: {
    request: { limit: 20 },
    response: {
      items: [
        {
          id: REPORT_ID,
          reporter: 'ada',
          reported: 'mallory',
          reason: 'spam',
          words: 'The same offer every day.',
          evidence: [{ text: 'Buy now!', sentAt: AT }],
          reportedAt: LATER,
        },
      ],
      nextCursor: null,
    },
  },
  resolveReport: {
    request: { id: REPORT_ID, resolution: 'Suspended for a week.' },
    response: done,
  },
};
