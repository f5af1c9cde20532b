/** What tests of receipts share: a file that may become one, and a receipt. */
import { makePng, uploadFile } from '#tests/support/files.ts';
import type { TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { anEntry } from '../insights/insights-test-kit.ts';

interface Owned {
  app: TestApp;
  owner: TestMember;
}

/** A picture that is uploaded and checked; its id. */
export async function aReceiptFile({ owner }: Pick<Owned, 'owner'>): Promise<string> {
  const file = { name: 'till.png', bytes: await makePng(), purpose: 'bank_receipt' };
  const { status, body } = await uploadFile(owner.client, file);
  if (status !== 200) throw new Error(`Not uploaded: ${JSON.stringify(body)}`);
  return body.id;
}

/** A receipt of a movement of the member's. */
export async function aReceipt(owned: Owned): Promise<{ id: string; fileId: string; entryId: string }> {
  const { client } = owned.owner;
  const { id: entryId } = await anEntry(owned);
  const path = `/api/banking/entries/${entryId}/receipts`;
  const known = (await client.get(path)).body.items[0];
  if (!known) await client.post(path, { fileId: await aReceiptFile(owned) });
  const { id, file } = known ?? (await client.get(path)).body.items[0];
  return { id, fileId: file.id, entryId };
}

/** Of each endpoint about receipts, the input that names what is a member's. */
export const keptReceiptBuilders: Record<string, (owned: Owned) => Promise<Record<string, unknown>>> = {
  'bankInsights.receipts': async (owned) => ({ id: (await anEntry(owned)).id }),
  'bankInsights.attachReceipt': async (owned) => ({
    id: (await anEntry(owned)).id,
    fileId: await aReceiptFile(owned),
  }),
  'bankInsights.removeReceipt': async (owned) => ({ id: (await aReceipt(owned)).id }),
};
