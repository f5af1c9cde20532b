/**
 * An API session: a member signs in, tells the mentor an idea, earns PRD, and sends some to another member.
 * Nothing but `fetch`; write it in any language.
 *
 *   node examples/earn-and-send.ts http://127.0.0.1:3000 EMAIL PASSWORD RECIPIENT_ADDRESS
 */
import { randomUUID } from 'node:crypto';

export interface Session {
  url: string;
  email: string;
  password: string;
  /** The PRD address of who gets the transfer. */
  recipient: string;
}

/** Runs the session; `print` gets one line for each step. Rejects when a step is refused. */
export async function earnAndSend(session: Session, print: (line: string) => void): Promise<void> {
  let accessToken = '';
  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(session.url + path, {
      method,
      headers: {
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    print(`${method} ${path} → ${response.status}`);
    return answer;
  };

  const { email, password } = session;
  const signedIn = await call('POST', '/api/identity/sign-in', { email, password });
  accessToken = signedIn.session.accessToken;

  const before = await call('GET', '/api/wallet');
  print(`  balance ${before.balance}, of which ${before.available} can be sent`);

  // The id makes it idempotent: the same id again returns the first answer, and earns nothing more.
  const sent = await call('POST', '/api/mentor/messages', {
    clientMessageId: randomUUID(),
    threadId: null,
    content:
      'I want to offer lamp repairs to neighbours in Utrecht. The problem is that broken lamps go to waste, because a ' +
      'repair costs more than a new one. Volunteers fix them on the first Sunday of the month.',
  });
  print(`  reward ${sent.reward.amount} PRD, decided by ${sent.reward.policy}`);

  const recipient = await call('GET', `/api/wallet/recipients/${session.recipient}`);
  print(`  the address is ${recipient.username}'s`);

  // Keep the key until you have an answer, and send it again when you have none: it pays once.
  const key = { 'idempotency-key': randomUUID() };
  const transfer = { recipient: session.recipient, amount: '1.5', reason: 'For the spare parts' };
  const receipt = await call('POST', '/api/wallet/transfers', transfer, key);
  print(`  sent ${receipt.amount} PRD, balance ${receipt.senderBalance}`);
  const again = await call('POST', '/api/wallet/transfers', transfer, key);
  print(
    `  the same key again: ${again.transactionHash === receipt.transactionHash ? 'the same receipt' : 'PAID TWICE'}`,
  );

  const history = await call('GET', '/api/wallet/transactions?limit=2');
  for (const item of history.items) print(`  ${item.direction} ${item.amount} PRD: ${item.reason}`);
}

if (import.meta.main) {
  const [url, email, password, recipient] = process.argv.slice(2);
  if (!url || !email || !password || !recipient) {
    console.error('node examples/earn-and-send.ts URL EMAIL PASSWORD RECIPIENT_ADDRESS');
    process.exit(1);
  }
  await earnAndSend({ url, email, password, recipient }, console.log);
}
