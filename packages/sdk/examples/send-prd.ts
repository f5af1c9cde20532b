/**
 * Sends PRD to a member, and lists what has arrived and left since, with a key that has `wallet:read` and `wallet:send`.
 *
 *   PROTEGE_KEY=prk_… node packages/sdk/examples/send-prd.ts https://protege.example RECIPIENT_ADDRESS 1.5
 */
import { createClient, each, Refusal } from '../src/index.ts';

/** Who sends what to whom. */
export interface Sending {
  url: string;
  key: string;
  recipient: string;
  amount: string;
}

/** Sends it and prints a line for each step. A refusal is printed, too: nothing was sent. */
export async function sendPrd(
  { url, key, recipient, amount }: Sending,
  print: (line: string) => void,
): Promise<void> {
  const api = createClient({ url, key });
  try {
    const receipt = await api.wallet.send({ recipient, amount, reason: 'An example' });
    print(`Sent ${receipt.amount} PRD; ${receipt.senderBalance} are left.`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(error.code === 'insufficient_balance' ? 'There is not enough.' : `Refused: ${error.message}`);
  }
  for await (const { direction, amount: moved } of each(api.wallet.transactions, { limit: 50 })) {
    print(`${direction} ${moved}`);
  }
}

const [url, recipient, amount] = process.argv.slice(2);
if (import.meta.main && url && recipient && amount) {
  await sendPrd({ url, key: process.env.PROTEGE_KEY ?? '', recipient, amount }, console.log);
}
