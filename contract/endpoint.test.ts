import { expect, test } from 'vitest';
import { ASKED_TO_CONFIRM } from './endpoint.ts';
import { listEndpoints } from './list-endpoints.ts';

test('whoever may be asked to confirm is told so in each way in which they can be', () => {
  const asking = listEndpoints().filter(({ meta }) => meta.stepUp === 'by-command');
  expect(asking.length).toBeGreaterThan(10);
  for (const { id, meta } of asking) {
    expect([id, ...ASKED_TO_CONFIRM.filter((code) => !meta.refuses.includes(code))]).toEqual([id]);
  }
});
