/**
 * The peer behind the same HTTP server, as a program: Fastify with a JSON schema, one statement a request, on
 * a pool of so many connections. It knows no sign-in, no idempotency and no live push. Arguments: the
 * database, the number of connections, the statement that posts a transfer ($1 debit, $2 credit, $3 amount).
 */
import Fastify from 'fastify';
import pg from 'pg';

const [database, connections, postSql] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: database, max: Number(connections) });
const http = Fastify({ forceCloseConnections: true });

http.post<{ Body: { from: string; to: string; amount: string } }>(
  '/api/wallet/transfers',
  {
    schema: {
      body: {
        type: 'object',
        required: ['from', 'to', 'amount'],
        properties: {
          from: { type: 'string', maxLength: 100 },
          to: { type: 'string', maxLength: 100 },
          amount: { type: 'string', maxLength: 64 },
        },
      },
    },
  },
  async (request, reply) => {
    const { from, to, amount } = request.body;
    const { rows } = await pool.query({
      name: 'transfer',
      text: postSql!,
      values: [from, to, amount],
    });
    return reply.status(201).send(rows[0]);
  },
);

process.once('SIGTERM', async () => {
  await http.close();
  await pool.end();
});
console.log(await http.listen({ host: '127.0.0.1', port: 0 }));
