/** pgledger behind Fastify. */
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findPgledger } from '../ledger/peer-pgledger.ts';
import { drive } from '../support/load.ts';
import { startChild } from './child-server.ts';
import { openConnection, postRequest } from './http-connection.ts';
import type { Side } from './side.ts';

const SERVER = fileURLToPath(new URL('./peer-server.ts', import.meta.url));

/** The peer with a pool of so many connections, or null if pgledger is not there (bench/ledger/README.md). */
export async function findPeer(): Promise<((poolSize: number) => Side) | null> {
  const pgledger = await findPgledger();
  if (!pgledger) return null;
  return (poolSize) => ({
    name: 'pgledger over HTTP',
    prepare: (url, { members }) => pgledger.prepare(url, members),

    async measure(url, { connections, seconds, draw }) {
      const ids = (await query<{ id: string }>(url, 'select id from pgledger_accounts order by name')).map(
        (row) => row.id,
      );
      const server = await startChild(SERVER, { args: [url, String(poolSize)] });
      const open = await Promise.all(Array.from({ length: connections }, () => openConnection(server.url)));
      const result = await drive({ callers: connections, seconds }, async (caller) => {
        const [from, to] = draw();
        const body = { from: ids[from], to: ids[to], amount: '1' };
        const answer = await open[caller]!.send(postRequest('/api/wallet/transfers', '', body));
        if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`);
      }).finally(server.stop);
      for (const connection of open) connection.close();
      const [books] = await query<{ transfers: string; off: string }>(
        url,
        'select (select count(*) from pgledger_transfers) as transfers, (select sum(balance) from pgledger_accounts) as off',
      );
      if (Number(books?.transfers) !== result.calls || Number(books?.off) !== 0)
        throw new Error(
          `${result.calls} were acknowledged, ${books?.transfers} are there, off by ${books?.off}.`,
        );
      return result;
    },
  });
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
