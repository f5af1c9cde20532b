/**
 * Our product as an operator starts it: the whole process, with sessions, access checks, validation,
 * idempotency keys, the matcher, the ledger with its postings, candles and live topics.
 */
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { units } from '#core/money/amount.ts';
import { openDatabase } from '#server/database/pool.ts';
import { findExchangeViolations } from '#server/invariants/exchange.ts';
import { findLedgerViolations } from '#server/invariants/ledger.ts';
import { createAccessTokens } from '#server/modules/identity/access-tokens.ts';
import { accountIdOf, createLedger } from '#server/modules/ledger/index.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';
import { drive, type LoadResult } from '../support/load.ts';
import { startChild } from '../transfers/child-server.ts';
import { openConnection, postRequest } from '../transfers/http-connection.ts';
import { nextCommand, type Run, type Side } from './workload.ts';

const SERVER = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const SECRET = 'a secret that only the benchmark knows, long enough';
const newId = uuidV7(systemClock);

export const ours: Side = {
  name: 'ours',

  async prepare(url, members) {
    const { pool, close } = openDatabase({ url, maxConnections: 2 });
    const ids = Array.from({ length: members }, () => newId());
    await pool.query(
      `insert into members (id, email, email_verified_at, username, protege_address, password_hash, created_at, updated_at)
       select id, 'member-' || n || '@example.org', $2, 'member-' || n, 'PRD-BENCH-' || n, 'none', $2, $2
       from unnest($1::uuid[]) with ordinality m(id, n)`,
      [ids, new Date()],
    );
    await pool.query(
      `insert into sessions (id, member_id, seed, rotated_at, user_agent, ip_address, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), id, 'none', $2, 'bench', '127.0.0.1', $2, $2, $2::timestamptz + interval '1 day'
       from unnest($1::uuid[]) m(id)`,
      [ids, new Date()],
    );
    await fund(url, ids);
    await pool.query('vacuum analyze');
    await close();
  },

  async measure(url, run) {
    if (run.hasDebtor) await addDebtor(url);
    const tokens = await signTokens(url);
    const server = await startChild(SERVER, {
      env: {
        DATABASE_URL: url,
        PROTEGE_SECRET: SECRET,
        PORT: '0',
        PROTEGE_SEED: 'none',
        PROTEGE_LOG_LEVEL: 'error',
        PROTEGE_RATE_LIMITS: '0',
        // All callers are one machine.
        PROTEGE_CONNECTIONS_PER_ADDRESS: '4000',
        PROTEGE_LIVE_PER_ADDRESS: '4000',
        PROTEGE_MARKET_DATA_URL: 'none',
      },
    });
    const { result, placed, screen } = await load(server.url, { ...run, tokens }).finally(server.stop);
    await check(url, placed);
    return { ...result, ...(run.subscribers > 0 && { screenP99Ms: screen }) };
  },
};

async function load(
  site: string,
  { connections, seconds, subscribers, tokens }: Run & { tokens: string[] },
): Promise<{ result: LoadResult; placed: number; screen: number }> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(site)));
  const screens = await openScreens(site, subscribers);
  const orders: string[][] = open.map(() => []);
  let key = 0;
  let placed = 0;
  const call = async (caller: number) => {
    const command = nextCommand(orders[caller]!);
    const authorization = `authorization: Bearer ${tokens[caller % tokens.length]}\r\n`;
    if (command.kind === 'cancel') {
      const path = `/api/exchange/orders/${command.orderId}/cancel`;
      const { status, body } = await open[caller]!.send(postRequest(path, authorization, {}));
      if (status !== 200 && status !== 409) throw new Error(`${status} ${body}`);
      return;
    }
    key += 1;
    const headers = `${authorization}idempotency-key: bench-key-${key}\r\n`;
    const { status, body } = await open[caller]!.send(
      postRequest('/api/exchange/orders', headers, {
        symbol: 'btc_usdt',
        side: command.side,
        orderType: command.kind,
        quantity: (command.lots / 1e8).toFixed(8),
        ...(command.kind === 'limit' && { price: (command.price / 100).toFixed(2) }),
      }),
    );
    // An empty side of the book and a member's 200 open orders are answers too, but place nothing.
    if (status === 409) return;
    if (status !== 201) throw new Error(`${status} ${body}`);
    placed += 1;
    const id = /"id":"([0-9a-f-]{36})"/.exec(body)![1]!;
    if (/"status":"(open|partially_filled)"/.test(body)) orders[caller]!.push(id);
    screens.acknowledged();
  };
  // As after a minute of use: every session is known, every wallet open.
  await drive({ callers: connections, seconds: Math.min(2, seconds) }, call);
  const result = await drive({ callers: connections, seconds }, call);
  for (const connection of open) connection.close();
  screens.close();
  return { result, placed, screen: screens.p99Ms() };
}

/**
 * Subscribers of the market. Each event is measured from the newest acknowledgement that it can show: the book
 * may be a conflation old, so this is how far behind a screen is, at worst.
 */
async function openScreens(site: string, subscribers: number) {
  const delays: number[] = [];
  let oldestUnseen: number | null = null;
  const sockets = await Promise.all(
    Array.from({ length: subscribers }, (_, n) => {
      const socket = new WebSocket(`${site.replace('http', 'ws')}/api/live`, { headers: { origin: site } });
      return new Promise<WebSocket>((resolve, reject) => {
        socket.once('open', () =>
          socket.send(JSON.stringify({ type: 'subscribe', topic: 'market:btc_usdt' })),
        );
        socket.once('message', () => {
          socket.on('message', () => {
            // The last of those that were opened gets each event last.
            if (n !== subscribers - 1 || oldestUnseen === null) return;
            delays.push(performance.now() - oldestUnseen);
            oldestUnseen = null;
          });
          resolve(socket);
        });
        socket.once('error', reject);
        socket.once('close', () => reject(new Error('The server closed a screen that was opening.')));
      });
    }),
  );
  return {
    acknowledged: () => {
      oldestUnseen ??= performance.now();
    },
    p99Ms: () => {
      delays.sort((a, b) => a - b);
      return delays[Math.floor(delays.length * 0.99)] ?? 0;
    },
    close: () => sockets.forEach((socket) => void socket.terminate()),
  };
}

async function fund(url: string, memberIds: string[]): Promise<void> {
  const ledger = createLedger({ url, clock: systemClock });
  for (const asset of ['BTC', 'USDT'] as const) {
    await ledger.openAccounts([outsideAccount(asset)]);
    const accounts = await ledger.openAccounts(memberIds.map((id) => walletAccount(id, asset)));
    await ledger.postMany(
      accounts.map((creditAccountId) => ({
        kind: 'transfer',
        id: newId(),
        debitAccountId: accountIdOf(outsideAccount(asset).key),
        creditAccountId,
        amount: units(asset, asset === 'BTC' ? 1_000 : 50_000_000),
        code: 'deposit',
      })),
    );
  }
  await ledger.close();
}

/** A member who owes PRD and trades nothing. */
async function addDebtor(url: string): Promise<void> {
  const { pool, db, close } = openDatabase({ url, maxConnections: 2 });
  const id = newId();
  await pool.query(
    `insert into members (id, email, email_verified_at, username, protege_address, password_hash, created_at, updated_at)
     values ($1, 'debtor@example.org', $2, 'debtor', 'PRD-BENCH-DEBTOR', 'none', $2, $2)`,
    [id, new Date()],
  );
  const ledger = createLedger({ url, db, clock: systemClock });
  const [account] = await ledger.openAccounts([walletAccount(id, 'PRD')]);
  await db.transaction().execute((tx) => ledger.changeOwedInTransaction(tx, account!, 1n));
  await ledger.close();
  await close();
}

/** Access tokens as a sign-in would have given them. */
async function signTokens(url: string): Promise<string[]> {
  const { pool, db, close } = openDatabase({ url, maxConnections: 2 });
  const accessTokens = await createAccessTokens({
    db,
    clock: systemClock,
    secret: SECRET,
    onUnreadableKey: () => undefined,
  });
  const { rows } = await pool.query(
    'select id as "sessionId", member_id as "memberId" from sessions order by id',
  );
  const signed = await Promise.all(rows.map((row) => accessTokens.sign(row)));
  await close();
  return signed.map(({ token }) => token);
}

async function check(url: string, placed: number): Promise<void> {
  const { pool, db, close } = openDatabase({ url, maxConnections: 1 });
  // After so much at once the planner knows nothing of these tables yet.
  await pool.query('analyze');
  const { rows } = await pool.query('select count(*)::int as n from exchange_orders');
  const violations = [...(await findLedgerViolations(db)), ...(await findExchangeViolations(db))];
  await close();
  if (rows[0].n !== placed) throw new Error(`${placed} orders were acknowledged, ${rows[0].n} are there.`);
  if (violations.length > 0) throw new Error(`The books do not balance: ${JSON.stringify(violations)}`);
}
