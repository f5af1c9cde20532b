/** The same rules in one transaction an order, as most products do it. */
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/database/pool.ts';
import { drive } from '../support/load.ts';
import { startChild } from '../transfers/child-server.ts';
import { openConnection, postRequest } from '../transfers/http-connection.ts';
import { nextCommand, type Side } from './workload.ts';

const SERVER = fileURLToPath(new URL('./peer-server.ts', import.meta.url));

const SCHEMA = `
  create table market (id int primary key);
  insert into market values (1);
  create table accounts (
    member int not null, asset text not null, balance numeric(38,0) not null, held numeric(38,0) not null default 0,
    primary key (member, asset), check (held >= 0 and balance - held >= 0)
  ) with (fillfactor = 50);
  create table orders (
    id bigint generated always as identity primary key, member int not null, side text not null, price bigint,
    quantity bigint not null, remaining bigint not null, held numeric(38,0) not null, status text not null
  ) with (fillfactor = 80);
  create index orders_book on orders (side, price, id) where status = 'open';
  create table trades (
    id bigint generated always as identity primary key, buy_order bigint not null, sell_order bigint not null,
    price bigint not null, quantity bigint not null, quote numeric(38,0) not null, buyer_fee numeric(38,0) not null,
    seller_fee numeric(38,0) not null
  );`;

/** The peer on a pool of so many connections. */
export function peerWith(pool: number): Side {
  return {
    name: 'one transaction an order',

    async prepare(url, members) {
      const { pool: database, close } = openDatabase({ url, maxConnections: 1 });
      await database.query(SCHEMA);
      await database.query(
        `insert into accounts (member, asset, balance)
         select n, a.asset, a.balance from generate_series(1, $1::int) n,
           (values ('BTC', 100000000000::numeric), ('USDT', 50000000000000)) a(asset, balance)
         union all select 0, 'USDT', 0`,
        [members],
      );
      await database.query('vacuum analyze');
      await close();
    },

    async measure(url, { connections, seconds }) {
      const server = await startChild(SERVER, { args: [url, String(pool)] });
      try {
        const open = await Promise.all(Array.from({ length: connections }, () => openConnection(server.url)));
        const orders: string[][] = open.map(() => []);
        let placed = 0;
        const call = async (caller: number) => {
          const command = nextCommand(orders[caller]!);
          const member = caller + 1;
          const { status, body } = await open[caller]!.send(
            postRequest('/orders', '', { ...command, member }),
          );
          if (status === 409) return;
          if (status !== 201) throw new Error(`${status} ${body}`);
          if (command.kind === 'cancel') return;
          placed += 1;
          const answer = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));
          if (answer.status === 'open') orders[caller]!.push(answer.id);
        };
        await drive({ callers: connections, seconds: Math.min(2, seconds) }, call);
        const result = await drive({ callers: connections, seconds }, call);
        for (const connection of open) connection.close();
        await check(url, placed);
        return result;
      } finally {
        await server.stop();
      }
    },
  };
}

async function check(url: string, placed: number): Promise<void> {
  const { pool, close } = openDatabase({ url, maxConnections: 1 });
  const { rows } = await pool.query(`select (select count(*)::int from orders) as orders,
    (select sum(held) from accounts) = (select coalesce(sum(held), 0) from orders where status = 'open') as holds`);
  await close();
  if (rows[0].orders !== placed)
    throw new Error(`${placed} orders were acknowledged, ${rows[0].orders} are there.`);
  if (!rows[0].holds) throw new Error('The holds of the peer do not add up.');
}
