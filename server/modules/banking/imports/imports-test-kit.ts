/** What tests of imports share: a statement in each format, and bringing one. */
import type { TestMember } from '#tests/support/members.ts';

/** Brings a file. */
export function bring(
  { client }: Pick<TestMember, 'client'>,
  file: string | Uint8Array,
  { accountName = 'Elsewhere', dayOrder = null as 'day-first' | 'month-first' | null } = {},
) {
  const content = Buffer.from(file).toString('base64');
  return client.post('/api/banking/imported-accounts', { accountName, content, dayOrder });
}

/** A table with one line. */
export const A_TABLE = 'Date,Payee,Memo,Amount\r\n2026-03-02,Corner shop,Bread,-4.20\r\n';

/** An account of the member's with one line, brought anew where it was deleted; its id. */
export async function anImported({ owner }: { owner: TestMember }): Promise<{ id: string }> {
  const { status, body } = await bring(owner, A_TABLE);
  if (status !== 200) throw new Error(`Not imported: ${JSON.stringify(body)}`);
  return { id: body.account.id };
}
