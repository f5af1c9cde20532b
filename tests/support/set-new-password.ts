/** Has a member have set a password by their mailbox just now, as they do before a stop of their own is lifted. */
import type { TestMember } from './members.ts';
import type { TestApp } from './start-app.ts';

/** Writes down that they did; their sessions go on. */
export async function setNewPassword(test: TestApp, { id }: Pick<TestMember, 'id'>): Promise<void> {
  const { pool } = test.app.deps.database;
  await pool.query('update members set password_mailed_at = $2 where id = $1', [id, test.clock.now()]);
}
