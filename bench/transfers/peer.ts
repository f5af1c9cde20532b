/** A ledger that is called once a transfer, behind Fastify: pgledger where it is there, else one SQL function. */
import { fileURLToPath } from 'node:url';
import { oneCall } from '../ledger/peer-one-call.ts';
import { findPgledger } from '../ledger/peer-pgledger.ts';
import { expectBooks, listAccounts, prepareSqlLedger } from '../ledger/sql-contestant.ts';
import { drive } from '../support/load.ts';
import { startChild } from './child-server.ts';
import { openConnection, postRequest } from './http-connection.ts';
import type { Side } from './side.ts';

const SERVER = fileURLToPath(new URL('./peer-server.ts', import.meta.url));

/** The peer with a pool of so many connections. */
export async function findPeer(): Promise<(poolSize: number) => Side> {
  const ledger = (await findPgledger()) ?? oneCall;
  return (poolSize) => ({
    name: `${ledger.name} over HTTP`,
    prepare: (url, { members }) => prepareSqlLedger(ledger, url, members),

    async measure(url, { connections, seconds, draw }) {
      const ids = await listAccounts(ledger, url);
      const server = await startChild(SERVER, { args: [url, String(poolSize), ledger.postSql] });
      const open = await Promise.all(Array.from({ length: connections }, () => openConnection(server.url)));
      const result = await drive({ callers: connections, seconds }, async (caller) => {
        const [from, to] = draw();
        const body = { from: ids[from], to: ids[to], amount: '1' };
        const answer = await open[caller]!.send(postRequest('/api/wallet/transfers', '', body));
        if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`);
      }).finally(server.stop);
      for (const connection of open) connection.close();
      await expectBooks(ledger, url, result.calls);
      return result;
    },
  });
}
