import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveMessage, NetworkStatistics, WalletEvent } from '#contract/live.ts';
import { ACCOUNT_KINDS } from '#core/ledger/chart.ts';
import { platformAccount } from '#core/wallet/platform-accounts.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';

type LiveEventMessage = Extract<LiveMessage, { type: 'event' }>;

let app: TestApp;
let ada: TestMember;
let grace: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  grace = await createMember(app, { username: 'grace' });
  admin = await createMember(app, { username: 'operator' });
  await makeAdmin(app, admin);
  app.clock.advance(15 * DAY);
  await app.app.deps.jobs.runDue();
  await Promise.all([ada, grace, admin].map(signInAgain));
});
afterAll(() => app?.stop());

const sendOne = (from: TestMember, to: TestMember, amount: string, reason?: string) =>
  from.client.post('/api/wallet/transfers', { recipient: to.address, amount, reason }, newKey());

describe('the history', () => {
  test('shows newest first, twenty at a time, every transaction once, with running balances [WA-16, WA-19]', async () => {
    for (let i = 0; i < 24; i += 1) {
      app.clock.advance(1000);
      await sendOne(ada, grace, '0.1', i === 0 ? undefined : `number ${i}`);
    }
    const first = (await ada.client.get('/api/wallet/transactions')).body;
    expect(first.items).toHaveLength(20);
    expect(first.items[0]).toMatchObject({
      reason: 'number 23',
      direction: 'out',
      type: 'sent',
      kind: 'transfer',
      counterparty: 'grace',
      fromAddress: ada.address,
      toAddress: grace.address,
      amount: '0.10000000',
      balanceAfter: '97.60000000',
      status: 'completed',
      blockHeight: null,
    });
    const second = (await ada.client.get(`/api/wallet/transactions?cursor=${first.nextCursor}`)).body;
    const all = [...first.items, ...second.items];
    expect(second.nextCursor).toBeNull();
    expect(all.map((item) => item.reason).slice(-2)).toEqual(['Transfer', 'Welcome to Protege']);
    expect(new Set(all.map((item) => item.id)).size).toBe(25);
    expect(all.at(-1)).toMatchObject({ fromAddress: 'PRD_SYSTEM_TREASURY_001', direction: 'in' });
  });

  test('keeps transactions whose words contain test or demo [C-26]', async () => {
    await sendOne(grace, ada, '1', 'contest prize of the latest demo day');
    const { body } = await ada.client.get('/api/wallet/transactions?limit=1');
    expect(body.items[0].reason).toBe('contest prize of the latest demo day');
  });

  test('can be narrowed to a period', async () => {
    const from = new Date(app.clock.now().getTime() - 2500).toISOString();
    const { body } = await ada.client.get(`/api/wallet/transactions?from=${from}&limit=100`);
    expect(body.items.length).toBeGreaterThan(1);
    expect(body.items.every((item: { timestamp: string }) => item.timestamp >= from)).toBe(true);
  });

  test('can be narrowed to what came in or went out, and finds it behind the other', async () => {
    const { items } = (await ada.client.get('/api/wallet/transactions?direction=in&limit=2')).body;
    expect(items.map((item: { direction: string }) => item.direction)).toEqual(['in', 'in']);
    const out = (await ada.client.get('/api/wallet/transactions?direction=out&limit=100')).body.items;
    expect(out.every((item: { amount: string }) => item.amount === '0.10000000')).toBe(true);
    expect(out).toHaveLength(24);
  });

  test('refuses a made-up cursor, a wrong limit and a wrong time', async () => {
    for (const query of ['cursor=!!', 'cursor=abc', 'limit=0', 'limit=101', 'limit=x', 'from=yesterday']) {
      const answer = await ada.client.get(`/api/wallet/transactions?${query}`);
      expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'malformed_request']);
    }
  });

  test('one transaction is found by its hash by both its sides, and by nobody else', async () => {
    const { body: receipt } = await sendOne(ada, grace, '0.25', 'by hash');
    const path = `/api/wallet/transactions/${receipt.transactionHash}`;
    expect((await ada.client.get(path)).body).toMatchObject({ direction: 'out', amount: '0.25000000' });
    expect((await grace.client.get(path)).body).toMatchObject({ direction: 'in', counterparty: 'ada' });
    expect((await admin.client.get(path)).status).toBe(404);
    // The first half finds the transfer; the second must be its content's.
    const forged = receipt.transactionHash.slice(0, 32) + '0'.repeat(32);
    expect((await ada.client.get(`/api/wallet/transactions/${forged}`)).status).toBe(404);
    expect((await ada.client.get('/api/wallet/transactions/nonsense')).status).toBe(404);
  });

  test('the transactions view has the record of the specification and the same hash [EN-04]', async () => {
    const { body } = await ada.client.get('/api/wallet/transactions?limit=100');
    const { rows } = await app.app.deps.database.pool.query(
      'select * from transactions where from_address = $1 or to_address = $1 order by created_at desc',
      [ada.address],
    );
    expect(Object.keys(rows[0]).sort()).toEqual([
      'amount',
      'created_at',
      'from_address',
      'id',
      'is_test',
      'reason',
      'status',
      'to_address',
      'transaction_hash',
    ]);
    const hashes = new Map(rows.map((row) => [row.id, row.transaction_hash]));
    expect(body.items.length).toBe(rows.length);
    for (const item of body.items) expect(hashes.get(item.id)).toBe(item.transactionHash);
  });

  test('the view names every kind of account of the platform as members see it', async () => {
    const client = await app.app.deps.database.pool.connect();
    try {
      await client.query('begin');
      for (const kind of Object.keys(ACCOUNT_KINDS)) {
        const key = `${kind}:of-a-test:PRD`;
        const { rows } = await client.query(
          `insert into ledger_accounts (id, key, asset, floor, posted_at, created_at)
             values (gen_random_uuid(), $1, 'PRD', 0, now(), now()) returning id`,
          [key],
        );
        const seen = await client.query('select account_address($1) as address', [rows[0].id]);
        expect([kind, seen.rows[0].address]).toEqual([kind, platformAccount(key).address]);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('finding a recipient', () => {
  const find = (address: string) => ada.client.get(`/api/wallet/recipients/${encodeURIComponent(address)}`);

  test('tells whose address it is, and whether it is the own one [C-49h]', async () => {
    expect((await find(grace.address)).body).toEqual({
      username: 'grace',
      address: grace.address,
      isSelf: false,
    });
    expect((await find(ada.address)).body.isSelf).toBe(true);
  });

  test('tells nobody else’s balance, nothing to a visitor, and lists nobody [C-49i attack]', async () => {
    const stranger = new HttpClient(app);
    expect((await stranger.get(`/api/wallet/recipients/${grace.address}`)).status).toBe(401);
    for (const address of ['', 'PRD', grace.address.slice(0, 20), '%', 'grace', grace.id]) {
      expect((await find(address)).status).toBeGreaterThanOrEqual(400);
    }
    const other = { wallet_address: grace.address };
    expect((await ada.client.post('/api/rpc/get_wallet_balance_safe', other)).status).toBe(404);
  });

  test('looks at the checksum before it looks for the member', async () => {
    const { address } = grace;
    const off = address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A');
    expect((await find(off)).body.code).toBe('invalid_address_format');
    expect((await find('x'.repeat(101))).body.code).toBe('malformed_request');
  });
});

describe('statements', () => {
  const statement = (member: TestMember, query: string) =>
    member.client.get<string>(`/api/wallet/statement?${query}`);

  test('a CSV has every movement, oldest first, with opening and running balance', async () => {
    const answer = await statement(ada, 'format=csv');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    // Kept under its name, and never shown as a page of this site.
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="protege-statement-/);
    const lines = answer.body.trim().split('\r\n');
    expect(lines[0]).toBe(
      'date,transaction_hash,type,counterparty,counterparty_address,note,amount_prd,fee_prd,balance_prd,reference_price_usd,reference_rate,block',
    );
    expect(lines[1]).toMatch(/^[^,]+,,Opening balance,,,,,,0\.00000000,,,$/);
    expect(lines[2]).toMatch(
      /received,Protege treasury,PRD_SYSTEM_TREASURY_001,Welcome to Protege,100\.00000000,0\.00000000,100\.00000000,0\.750000,market_prd_usdt,\d+$/,
    );
    const { body } = await ada.client.get('/api/wallet/transactions?limit=100');
    expect(lines).toHaveLength(2 + body.items.length);
    expect(lines.at(-1)).toContain(body.items[0].transactionHash);
  });

  test('notes that look like formulas do not run in a spreadsheet, and quotes stay whole', async () => {
    await sendOne(grace, ada, '0.01', '=HYPERLINK("http://evil"),x');
    const { body } = await statement(ada, 'format=csv');
    expect(body).toContain('"\'=HYPERLINK(""http://evil""),x"');
    await sendOne(grace, ada, '0.01', '＝1+1');
    expect((await statement(ada, 'format=csv')).body).toContain(",'＝1+1,");
  });

  /** The words of the pages of a PDF statement. */
  const pdfPages = async (member: TestMember, query = '') => {
    const headers = { cookie: member.client.cookieHeader };
    const answer = await fetch(`${app.url}/api/wallet/statement?format=pdf${query}`, { headers });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
    return text.map((page) => page.replace(/\s+/g, ' '));
  };

  test('a PDF has each movement with its names, amounts, block and price, page by page, and ends with the balance [B2.3]', async () => {
    const pages = await pdfPages(ada);
    const { items } = (await ada.client.get('/api/wallet/transactions?limit=100')).body;
    const [first] = pages;
    expect(first).toContain('Protege wallet statement');
    expect(first).toContain(`Member: ada Address: ${ada.address}`);
    expect(first).toContain('Opening balance: 0.00000000 PRD');
    expect(first).toContain('From Protege treasury 100.00000000 100.00000000 0.750000');
    expect(first).toContain('Welcome to Protege');
    expect(first).toContain('number 7');
    expect(first).toContain('-0.10000000');
    const whole = pages.join(' ');
    for (const { transactionHash, balanceAfter } of items) {
      expect(whole).toContain(transactionHash.slice(0, 16));
      expect(whole).toContain(balanceAfter);
    }
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.at(-1)).toContain(`Closing balance: ${items[0].balanceAfter} PRD`);
    expect(pages.at(-1)).toContain(`${items.length} movements`);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  test('beside each movement stands what the market counted PRD as worth at that time [B2.3]', async () => {
    app.clock.advance(MINUTE);
    const since = app.clock.now().toISOString();
    const sendAt = async (price: string) => {
      const path = '/api/exchange/markets/prd_usdt/opening-price';
      const set = await asTwo(app, () => admin.client.request('PUT', path, { price, reason: 'Agreed.' }));
      expect(set.body.code).toBe('second_administrator_needed');
      app.clock.advance(2 * 60 * MINUTE);
      await app.app.deps.jobs.runDue();
      await Promise.all([ada, grace, admin].map(signInAgain));
      await sendOne(grace, ada, '0.01', `at ${price}`);
    };
    await sendAt('0.8');
    await sendAt('0.9123');
    await sendAt('0.85');
    const { body } = await statement(grace, `format=csv&from=${since}`);
    const prices = body
      .trim()
      .split('\r\n')
      .slice(2)
      .map((line) => line.split(',').slice(5).toSpliced(1, 3));
    expect(prices.map(([note, price, name]) => [note, price, name])).toEqual([
      ['at 0.8', '0.800000', 'market_prd_usdt'],
      ['at 0.9123', '0.912300', 'market_prd_usdt'],
      ['at 0.85', '0.850000', 'market_prd_usdt'],
    ]);
    const [page] = await pdfPages(grace, `&from=${since}`);
    for (const price of ['0.800000', '0.912300', '0.850000'])
      expect(page).toMatch(new RegExp(` ${price} (open|\\d+) `));
  });

  test('a period before the wallet is empty; a wrong or too long period is refused', async () => {
    const { body } = await statement(ada, 'format=csv&from=2025-06-01T00:00:00Z&to=2025-07-01T00:00:00Z');
    expect(body.trim().split('\r\n')).toHaveLength(2);
    for (const query of [
      'format=csv&from=2026-03-01T00:00:00Z&to=2026-02-01T00:00:00Z',
      'format=csv&from=2020-01-01T00:00:00Z&to=2026-02-01T00:00:00Z',
      'format=xlsx',
      '',
    ]) {
      expect((await statement(ada, query)).status).toBe(400);
    }
  });
});

describe('live updates', () => {
  const listen = async (member: TestMember | null, topic: string, after?: number) => {
    const cookie: Record<string, string> = member ? { cookie: member.client.cookieHeader } : {};
    const socket = await LiveSocket.open(app.url, { ...cookie, origin: app.url });
    socket.send({ type: 'subscribe', topic, ...(after !== undefined && { after }) });
    return socket;
  };
  const eventOf = async (socket: LiveSocket, sequence: number) =>
    ((await socket.until((one) => one.type === 'event' && one.sequence === sequence)) as LiveEventMessage)
      .data as WalletEvent;

  test('every posting reaches the wallet once and in order, also what was missed while away [WA-18]', async () => {
    const { version } = (await grace.client.get('/api/wallet')).body;
    const socket = await listen(grace, 'wallet', version);
    await socket.until((message) => message.type === 'ready');
    await Promise.all(Array.from({ length: 10 }, () => sendOne(ada, grace, '0.01', 'live')));
    const last = await eventOf(socket, version + 10);
    expect(socket.sequences('wallet')).toEqual(Array.from({ length: 10 }, (_, i) => version + 1 + i));
    expect(last.transaction).toMatchObject({ direction: 'in', counterparty: 'ada', reason: 'live' });
    const { balance, available } = (await grace.client.get('/api/wallet')).body;
    expect(last).toMatchObject({ balance, available });
    await socket.close();

    await sendOne(ada, grace, '0.02', 'while away');
    const back = await listen(grace, 'wallet', version + 10);
    const missed = await eventOf(back, version + 11);
    const { items } = (await grace.client.get('/api/wallet/transactions?limit=1')).body;
    expect(missed.transaction).toEqual(items[0]);
    await back.close();
  });

  test('a wallet is heard by its member alone', async () => {
    const socket = await listen(null, 'wallet');
    expect(await socket.until((message) => message.type !== 'pong')).toMatchObject({ type: 'refused' });
    const other = await listen(ada, `wallet:${grace.id}`);
    const { version } = (await ada.client.get('/api/wallet')).body;
    await other.until((message) => message.type === 'ready' || message.type === 'refused');
    await sendOne(admin, grace, '0.01', 'not for ada');
    await sendOne(ada, grace, '0.01', 'from ada');
    const mine = await listen(ada, 'wallet', version);
    await eventOf(mine, version + 1);
    expect(JSON.stringify(other.received)).not.toContain('not for ada');
    await Promise.all([socket, other, mine].map((one) => one.close()));
  });

  test('network statistics are pushed to anyone', async () => {
    const socket = await listen(null, 'network');
    await socket.until((message) => message.type === 'ready');
    const { transactionCount } = (await ada.client.get('/api/network/statistics')).body;
    await sendOne(ada, grace, '0.01');
    const isNewer = (message: LiveMessage) =>
      message.type === 'event' &&
      (message.data as NetworkStatistics).transactionCount === transactionCount + 1;
    expect(await socket.until(isNewer)).toMatchObject({ topic: 'network' });
    await socket.close();
  });
});
