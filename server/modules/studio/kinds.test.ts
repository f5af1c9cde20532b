import { expect, test } from 'vitest';
import { createMember } from '#tests/support/members.ts';
import { startApp } from '#tests/support/start-app.ts';

test('the cheap tests of a kind are read with what fits each stage, and of no kind that there isn’t', async () => {
  const app = await startApp();
  try {
    const { client } = await createMember(app, { username: 'ada' });
    const { body } = await client.get('/api/studio/kinds/laundry');
    expect(body).toMatchObject({ name: 'Laundry and linen service', week: { idea: 3, selling: 4 } });
    expect(body.tests).toHaveLength(5);
    expect((await client.get('/api/studio/kinds/no-such-kind')).status).toBe(404);
  } finally {
    await app.stop();
  }
});
