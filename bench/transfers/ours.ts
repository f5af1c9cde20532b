/**
 * Our product as an operator starts it: the whole process, with sessions, access checks, validation,
 * idempotency keys, group commit, live push to open wallets, jobs and the sealed chain.
 */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { ADDRESS_RANDOM_BYTES, makeAddress } from '#core/identity/address.ts';
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import { openDatabase } from '#server/database/pool.ts';
import { findLedgerViolations } from '#server/invariants/ledger.ts';
import { createAccessTokens } from '#server/modules/identity/access-tokens.ts';
import { accountIdOf, createLedger } from '#server/modules/ledger/index.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';
import { drive, type LoadResult } from '../support/load.ts';
import { startChild } from './child-server.ts';
import { type HttpConnection, openConnection, postRequest } from './http-connection.ts';
import type { Run, Side } from './side.ts';

const SERVER = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const SECRET = 'a secret that only the benchmark knows, long enough';
/** Open wallets that get every posting pushed while the load runs. */
const OPEN_WALLETS = 20;
/** How long the first push may be on its way when the load has ended. */
const PATIENCE_MS = 60_000;
const FUNDS = 10n ** 15n;

const newId = uuidV7(systemClock);

interface Member {
  id: string;
  address: string;
  sessionId: string | null;
}

export const ours: Side = {
  name: 'ours',

  async prepare(url, { members, senders }) {
    const { pool, close } = openDatabase({ url, maxConnections: 2 });
    const now = new Date();
    const made = Array.from({ length: members }, (_, n) => ({
      id: newId(),
      name: `member-${n}`,
      address: makeAddress(randomBytes(ADDRESS_RANDOM_BYTES)),
    }));
    const column = (read: (member: (typeof made)[number]) => string) => made.map(read);
    await pool.query(
      `insert into members (id, email, email_verified_at, username, protege_address, password_hash, created_at, updated_at)
       select id, name || '@example.org', $4, name, address, 'none', $4, $4
       from unnest($1::uuid[], $2::text[], $3::text[]) m(id, name, address)`,
      [column(({ id }) => id), column(({ name }) => name), column(({ address }) => address), now],
    );
    await pool.query(
      `insert into sessions (id, member_id, seed, rotated_at, user_agent, ip_address, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), id, 'none', $2, 'bench', '127.0.0.1', $2, $2, $2::timestamptz + interval '1 day'
       from unnest($1::uuid[]) m(id)`,
      [column(({ id }) => id).slice(0, senders), now],
    );
    await fund(
      url,
      column(({ id }) => id),
    );
    await pool.query('vacuum analyze');
    await close();
  },

  async measure(url, { connections, seconds, draw }) {
    const members = await readMembers(url);
    const tokens = await signTokens(url, members);
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
      },
    });
    const before = await countTransfers(url);
    const result = await load(server.url, {
      members,
      tokens,
      connections,
      seconds,
      draw,
    }).finally(server.stop);
    const written = (await countTransfers(url)) - before;
    if (written !== result.calls) throw new Error(`${result.calls} were acknowledged, ${written} are there.`);
    await expectBalance(url);
    return result;
  },
};

async function load(
  site: string,
  { members, tokens, connections, seconds, draw }: Run & { members: Member[]; tokens: string[] },
): Promise<LoadResult> {
  const wallets = await openWallets(site, tokens);
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(site)));
  await warmUp(open, { members, tokens });
  let key = 0;
  const result = await drive({ callers: connections, seconds }, async (caller) => {
    const [from, to] = draw();
    key += 1;
    const headers = `authorization: Bearer ${tokens[from]}\r\nidempotency-key: bench-key-${key}\r\n`;
    const body = { recipient: members[to]!.address, amount: '0.00000001' };
    const answer = await open[caller]!.send(postRequest('/api/wallet/transfers', headers, body));
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`);
  });
  for (const connection of open) connection.close();
  await wallets.expectPush().finally(wallets.close);
  return result;
}

/** As after a few minutes of use: every session is known to the process, and every address has been asked for. */
async function warmUp(
  open: readonly HttpConnection[],
  { members, tokens }: { members: Member[]; tokens: string[] },
): Promise<void> {
  const requests = members.map(({ address }, n) => {
    const token = tokens[n % tokens.length];
    return `GET /api/wallet/recipients/${address} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`;
  });
  await Promise.all(
    open.map(async (connection) => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const { status, body } = await connection.send(request);
        if (status !== 200) throw new Error(`${status} ${body}`);
      }
    }),
  );
}

async function fund(url: string, memberIds: string[]): Promise<void> {
  const ledger = createLedger({ url, clock: systemClock });
  for (let first = 0; first < memberIds.length; first += 5_000) {
    const some = memberIds.slice(first, first + 5_000);
    const accounts = await ledger.openAccounts(some.map((id) => walletAccount(id, 'PRD')));
    await ledger.postMany(
      accounts.map((creditAccountId) => ({
        kind: 'transfer',
        id: newId(),
        debitAccountId: accountIdOf(issuanceAccount().key),
        creditAccountId,
        amount: { asset: 'PRD', minor: FUNDS },
        code: 'deposit',
      })),
    );
  }
  await ledger.close();
}

async function readMembers(url: string): Promise<Member[]> {
  const { pool, close } = openDatabase({ url, maxConnections: 1 });
  const { rows } = await pool.query(
    `select m.id, m.protege_address as address, s.id as "sessionId"
     from members m left join sessions s on s.member_id = m.id
     order by substring(m.username from 8)::int`,
  );
  await close();
  return rows;
}

/** Access tokens as a sign-in would have given them; signing in 1,000 members is not what is measured. */
async function signTokens(url: string, members: Member[]): Promise<string[]> {
  const { db, close } = openDatabase({ url, maxConnections: 2 });
  const accessTokens = await createAccessTokens({
    db,
    clock: systemClock,
    secret: SECRET,
    onUnreadableKey: () => undefined,
  });
  const signed = await Promise.all(
    members
      .filter((member) => member.sessionId !== null)
      .map(({ id, sessionId }) => accessTokens.sign({ memberId: id, sessionId: sessionId! })),
  );
  await close();
  return signed.map(({ token }) => token);
}

interface OpenWallets {
  /** Resolves when something has been pushed to one of them. Rejects when a minute has passed without. */
  expectPush(): Promise<void>;
  close(): void;
}

/** Opens the first wallets' live connections, the payer's of `treasury` among them. */
async function openWallets(site: string, tokens: string[]): Promise<OpenWallets> {
  const first = Promise.withResolvers<void>();
  const sockets = await Promise.all(
    tokens.slice(0, OPEN_WALLETS).map((token) => {
      const socket = new WebSocket(`${site.replace('http', 'ws')}/api/live`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return new Promise<WebSocket>((resolve, reject) => {
        socket.once('open', () => socket.send(JSON.stringify({ type: 'subscribe', topic: 'wallet' })));
        socket.once('message', () => {
          socket.on('message', () => first.resolve());
          resolve(socket);
        });
        socket.once('error', reject);
      });
    }),
  );
  return {
    expectPush: () => {
      const late = setTimeout(
        () => first.reject(new Error('Nothing was pushed to the open wallets.')),
        PATIENCE_MS,
      );
      return first.promise.finally(() => clearTimeout(late));
    },
    close: () => sockets.forEach((socket) => void socket.terminate()),
  };
}

async function countTransfers(url: string): Promise<number> {
  const { pool, close } = openDatabase({ url, maxConnections: 1 });
  const { rows } = await pool.query(
    "select count(*)::int as n from ledger_transfers where code = 'transfer'",
  );
  await close();
  return rows[0].n;
}

async function expectBalance(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, maxConnections: 1 });
  const violations = await findLedgerViolations(db);
  await close();
  if (violations.length > 0) throw new Error(`The books do not balance: ${JSON.stringify(violations)}`);
}
