/**
 * Orders in one transaction each: lock the market, hold, match against the best orders by price and time, settle
 * balances and fees, write the trades. Arguments: the database, the number of connections.
 */
import Fastify from 'fastify';
import pg from 'pg';

const [database, connections] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: database, max: Number(connections), options: '-c jit=off' });
const http = Fastify({ forceCloseConnections: true });

const MAKER_BPS = 10n;
const TAKER_BPS = 20n;
const feeOf = (quote: bigint, bps: bigint) => (quote * bps + 9_999n) / 10_000n;
/** A tick times a lot is 10^-10 USDT, the smallest unit 10^-6. */
const quoteOf = (price: bigint, lots: bigint) => (price * lots) / 10_000n;

interface Body {
  kind: 'limit' | 'market' | 'cancel';
  side: 'buy' | 'sell';
  price: number;
  lots: number;
  orderId: string;
  member: number;
}

class Refused extends Error {}

http.post<{ Body: Body }>(
  '/orders',
  {
    schema: {
      body: {
        type: 'object',
        required: ['kind', 'side', 'price', 'lots', 'orderId', 'member'],
        properties: {
          kind: { enum: ['limit', 'market', 'cancel'] },
          side: { enum: ['buy', 'sell'] },
          price: { type: 'integer', minimum: 0 },
          lots: { type: 'integer', minimum: 1 },
          orderId: { type: 'string', maxLength: 40 },
          member: { type: 'integer', minimum: 1 },
        },
      },
    },
  },
  async (request, reply) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({ name: 'lock', text: 'select 1 from market where id = 1 for update' });
      const answer =
        request.body.kind === 'cancel'
          ? await cancel(client, request.body)
          : await place(client, request.body);
      await client.query('commit');
      return reply.status(201).send(answer);
    } catch (error) {
      await client.query('rollback');
      return reply.status(error instanceof Refused ? 409 : 500).send({ error: String(error) });
    } finally {
      client.release();
    }
  },
);

async function cancel(client: pg.PoolClient, { orderId, member }: Body) {
  const { rows } = await client.query({
    name: 'cancel',
    text: `update orders set status = 'cancelled' where id = $1 and member = $2 and status = 'open' returning side, held`,
    values: [orderId, member],
  });
  if (rows.length === 0) throw new Refused('not open');
  await release(client, member, rows[0].side, BigInt(rows[0].held));
  return { id: orderId, status: 'cancelled' };
}

async function release(client: pg.PoolClient, member: number, side: string, amount: bigint) {
  await client.query({
    name: 'release',
    text: 'update accounts set held = held - $3 where member = $1 and asset = $2',
    values: [member, side === 'buy' ? 'USDT' : 'BTC', String(amount)],
  });
}

async function place(client: pg.PoolClient, { kind, side, price, lots, member }: Body) {
  const isBuy = side === 'buy';
  const { rows: makers } = await client.query({
    name: isBuy ? 'asks' : 'bids',
    text: `select id, member, price, remaining from orders where status = 'open' and side = $1
           and ($2::bigint is null or price ${isBuy ? '<=' : '>='} $2) and member <> $3
           order by price ${isBuy ? 'asc' : 'desc'}, id limit 50`,
    values: [isBuy ? 'sell' : 'buy', kind === 'market' ? null : price, member],
  });
  if (kind === 'market' && makers.length === 0) throw new Refused('book empty');
  const worst = kind === 'market' ? BigInt(makers.at(-1)!.price) : BigInt(price);
  const most = quoteOf(worst, BigInt(lots)) + 1n;
  // Every trade rounds its fee up by itself; a thousand of them fit into the hold.
  let held = isBuy ? most + feeOf(most, TAKER_BPS) + 1_000n : BigInt(lots);
  const taken = await client.query({
    name: 'hold',
    text: 'update accounts set held = held + $3 where member = $1 and asset = $2 and balance - held >= $3',
    values: [member, isBuy ? 'USDT' : 'BTC', String(held)],
  });
  if (taken.rowCount === 0) throw new Refused('not enough');
  const { rows: created } = await client.query({
    name: 'insert',
    text: `insert into orders (member, side, price, quantity, remaining, held, status)
           values ($1, $2, $3, $4, $4, $5, 'open') returning id`,
    values: [member, side, kind === 'market' ? null : price, lots, String(held)],
  });
  const { id } = created[0];
  let left = BigInt(lots);
  for (const maker of makers) {
    if (left === 0n) break;
    const quantity = left < BigInt(maker.remaining) ? left : BigInt(maker.remaining);
    left -= quantity;
    held -= await trade(client, { id, member, isBuy, maker, quantity });
  }
  const rests = kind === 'limit' && left > 0n;
  if (!rests) await release(client, member, side, held);
  const status = rests ? 'open' : left === 0n ? 'filled' : 'cancelled';
  await client.query({
    name: 'finish',
    text: 'update orders set remaining = $2, held = $3, status = $4 where id = $1',
    values: [id, String(left), String(rests ? held : 0n), status],
  });
  return { id, status };
}

interface Trade {
  id: string;
  member: number;
  isBuy: boolean;
  maker: { id: string; member: number; price: string };
  quantity: bigint;
}

/** Settles one trade and returns what it took of the taker's hold. */
async function trade(client: pg.PoolClient, { id, member, isBuy, maker, quantity }: Trade): Promise<bigint> {
  const quote = quoteOf(BigInt(maker.price), quantity);
  const [buyerFee, sellerFee] = isBuy
    ? [feeOf(quote, TAKER_BPS), feeOf(quote, MAKER_BPS)]
    : [feeOf(quote, MAKER_BPS), feeOf(quote, TAKER_BPS)];
  const [buyer, seller] = isBuy ? [member, maker.member] : [maker.member, member];
  const paid = quote + buyerFee;
  await client.query({
    name: 'settle',
    text: `update accounts a set balance = a.balance + c.change, held = a.held - c.released
           from (values ($1::int, 'USDT', -$3::numeric, $3::numeric), ($1, 'BTC', $5::numeric, 0),
                        ($2::int, 'BTC', -$5::numeric, $5::numeric), ($2, 'USDT', $4::numeric, 0),
                        (0, 'USDT', $6::numeric, 0)) c(member, asset, change, released)
           where a.member = c.member and a.asset = c.asset`,
    values: [
      buyer,
      seller,
      String(paid),
      String(quote - sellerFee),
      String(quantity),
      String(buyerFee + sellerFee),
    ],
  });
  const makerTook = isBuy ? quantity : paid;
  const { rows } = await client.query({
    name: 'maker',
    text: `update orders set remaining = remaining - $2, held = held - $3,
             status = case when remaining = $2 then 'filled' else 'open' end
           where id = $1 returning status, side, held`,
    values: [maker.id, String(quantity), String(makerTook)],
  });
  if (rows[0].status === 'filled' && BigInt(rows[0].held) > 0n) {
    await release(client, maker.member, rows[0].side, BigInt(rows[0].held));
    await client.query({
      name: 'empty',
      text: 'update orders set held = 0 where id = $1',
      values: [maker.id],
    });
  }
  await client.query({
    name: 'trade',
    text: `insert into trades (buy_order, sell_order, price, quantity, quote, buyer_fee, seller_fee)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      isBuy ? id : maker.id,
      isBuy ? maker.id : id,
      maker.price,
      String(quantity),
      String(quote),
      String(buyerFee),
      String(sellerFee),
    ],
  });
  return isBuy ? paid : quantity;
}

process.once('SIGTERM', async () => {
  await http.close();
  await pool.end();
});
console.log(await http.listen({ host: '127.0.0.1', port: 0 }));
