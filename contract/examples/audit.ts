/** Examples of the audit log. */
import type { ExamplesOf } from './index.ts';

/** A request and an answer of each endpoint of the audit log. */
export const auditExamples: ExamplesOf<'audit'> = {
  list: {
    request: { action: 'exchange.haltMarket', limit: 20 },
    response: {
      items: [
        {
          id: '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4a10',
          number: 41,
          at: '2026-03-02T09:00:00.000Z',
          actor: 'ruth',
          action: 'exchange.haltMarket',
          outcome: 'done',
          subject: 'btc_usdt',
          member: null,
          reason: 'Maintenance until noon.',
          details: {},
          ip: '203.0.113.7',
          device: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/147.0',
          requestId: '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4a11',
          hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        },
      ],
      nextCursor: null,
    },
  },
  export: {
    request: { from: '2026-03-01T00:00:00.000Z', format: 'csv' },
    response: 'The log as a file: `text/csv` or `application/json`.',
  },
};
