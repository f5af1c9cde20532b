/** Examples of people. */
import type { ExamplesOf } from './index.ts';

const person = {
  id: '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4a10',
  username: 'ada',
  joinedAt: '2026-03-02T09:00:00.000Z',
  hasThrowAwayMailbox: false,
  grant: 'posted' as const,
  linkedFrom: 100,
  others: [
    {
      id: '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4a11',
      username: 'ada2',
      isSamePerson: true,
      score: 100,
      signals: [{ kind: 'mailbox' as const, weight: 100, words: 'Their emails reach one mailbox' }],
      foundAt: '2026-03-03T09:00:00.000Z',
      ruling: null,
    },
  ],
};

/** A request and an answer of each endpoint about whose accounts are whose. */
export const peopleExamples: ExamplesOf<'people'> = {
  lookUp: { request: { username: 'ada' }, response: person },
  rule: {
    request: {
      username: 'ada',
      otherUsername: 'ada2',
      verdict: 'different',
      reason: 'Mother and daughter share an address.',
    },
    response: { ...person, others: [] },
  },
  mailDomains: {
    request: { search: 'mailin', limit: 20 },
    response: {
      items: [{ domain: 'mailinator.com', isDisposable: true, setBy: null, reason: null, setAt: null }],
      nextCursor: null,
    },
  },
  setMailDomain: {
    request: { domain: 'example.org', isDisposable: false, reason: 'A university that forwards its email.' },
    response: { done: true },
  },
};
