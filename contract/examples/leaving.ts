/** Examples of taking data along, and of deleting an account. */
import type { ExamplesOf } from './index.ts';
import { AT, LATER } from './shared.ts';

const ARCHIVE_ID = '019cbdc1-1030-7e21-8a21-1d2e3f4a5e21';
const standing = {
  kind: 'orders' as const,
  words: 'You have open orders. Cancel them.',
  path: '/exchange',
};
const staying = { departure: null, standing: [standing], givesUp: '12.50000000', dust: ['0.00000012 BTC'] };
const going = {
  departure: { askedAt: AT, erasesAt: LATER },
  standing: [],
  givesUp: '12.50000000',
  dust: ['0.00000012 BTC'],
};
const ready = {
  id: ARCHIVE_ID,
  status: 'ready' as const,
  askedAt: AT,
  expiresAt: LATER,
  parts: [{ number: 1, bytes: 1_204_331 }],
};

/** An example of each endpoint of leaving. */
export const leavingExamples: ExamplesOf<'leaving'> = {
  read: { response: staying },
  ask: { request: { username: 'ada', givesUpPrd: true }, response: going },
  takeBack: { response: { ...staying, standing: [] } },
  archives: { response: { items: [ready] } },
  askForArchive: {
    response: { items: [{ ...ready, status: 'making', expiresAt: null, parts: [] }] },
  },
  openArchive: {
    request: { id: ARCHIVE_ID, part: 1 },
    response: { url: '/api/files/content/eyJmIjoiMDE5Y2JkYzAifQ', expiresAt: LATER },
  },
};
