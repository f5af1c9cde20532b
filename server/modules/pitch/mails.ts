/** Emails about projects to one member. */
import type { Tx } from '#server/database/pool.ts';
import { type MemberMail, orderMemberMail } from '#server/modules/identity/index.ts';
import type { Deps } from './deps.ts';

export type ProjectMail = Omit<MemberMail, 'path'> & { projectId: string };

/** Queues an email with the link to its project; it is sent if and only if the transaction commits. */
export async function orderMail(
  jobs: Deps['jobs'],
  { projectId, ...mail }: ProjectMail,
  tx: Tx,
): Promise<void> {
  await orderMemberMail(jobs, { ...mail, path: `/pitch-portal?project=${projectId}` }, tx);
}
