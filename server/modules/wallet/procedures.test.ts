import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAddress } from '#core/identity/address.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { postMint, walletAccountOf } from './index.ts';

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

describe('the procedures of the first version', () => {
  const call = (member: TestMember, name: string, body: Record<string, unknown>, headers = newKey()) =>
    member.client.post(`/api/rpc/${name}`, body, headers);
  const transferBody = () => ({
    sender_address: ada.address,
    receiver_address: grace.address,
    transfer_amount: '1',
    transfer_reason: 'by procedure',
    requires_approval: false,
  });
  const mintBody = () => ({
    recipient_address: grace.address,
    mint_amount: '25',
    mint_reason: 'Prize',
    mint_category: 'reward',
  });
  const balanceOf = async (member: TestMember) => (await member.client.get('/api/wallet')).body.balance;

  test('enhanced_atomic_transfer sends from the own address and answers in its shape [EN-07]', async () => {
    const answer = await call(ada, 'enhanced_atomic_transfer', transferBody());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      transactionHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      senderBalance: await balanceOf(ada),
      error: null,
    });
  });

  test('a transfer from another member is refused, whatever approval it claims [C-03 attack]', async () => {
    const before = [await balanceOf(ada), await balanceOf(grace)];
    for (const requires_approval of [true, false]) {
      const answer = await call(grace, 'enhanced_atomic_transfer', {
        ...transferBody(),
        receiver_address: grace.address,
        requires_approval,
      });
      expect([answer.status, answer.body.message]).toEqual([400, 'Invalid wallet address format']);
    }
    const own = await call(ada, 'enhanced_atomic_transfer', {
      ...transferBody(),
      receiver_address: ada.address,
    });
    expect(own.body.message).toBe('Cannot send to same address');
    expect([await balanceOf(ada), await balanceOf(grace)]).toEqual(before);
  });

  test('only an administrator issues PRD; members cannot, not even to themselves [C-01 attack]', async () => {
    const before = [
      await balanceOf(grace),
      (await ada.client.get('/api/network/statistics')).body.totalSupply,
    ];
    const answer = await call(grace, 'enhanced_mint_tokens', mintBody());
    expect([answer.status, answer.body.code]).toEqual([403, 'admin_only']);
    const stranger = await fetch(`${app.url}/api/rpc/enhanced_mint_tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...newKey() },
      body: JSON.stringify(mintBody()),
    });
    expect(stranger.status).toBe(401);
    expect([
      await balanceOf(grace),
      (await ada.client.get('/api/network/statistics')).body.totalSupply,
    ]).toEqual(before);
  });

  test('enhanced_mint_tokens issues once a key and counts as minted at once [EN-07]', async () => {
    const before = (await ada.client.get('/api/network/statistics')).body;
    const headers = newKey();
    const first = await call(admin, 'enhanced_mint_tokens', mintBody(), headers);
    const again = await call(admin, 'enhanced_mint_tokens', mintBody(), headers);
    expect(first.body).toEqual({
      success: true,
      transactionHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      newBalance: await balanceOf(grace),
      error: null,
    });
    expect(again.body).toEqual(first.body);
    const after = (await ada.client.get('/api/network/statistics')).body;
    expect(Number(after.totalMinted) - Number(before.totalMinted)).toBe(25);
    expect(Number(after.mintedToday) - Number(before.mintedToday)).toBe(25);
    expect(after.transactionCount).toBe(before.transactionCount + 1);
    const { body } = await grace.client.get('/api/wallet/transactions?limit=1');
    expect(body.items[0]).toMatchObject({ kind: 'mint', type: 'received', reason: 'Prize' });
  });

  test('every surface of minting has its bounds and its own text [PF-07, WA-14, WA-19]', async () => {
    const refusalOf = async (mint_amount: string) =>
      (await call(admin, 'enhanced_mint_tokens', { ...mintBody(), mint_amount })).body.message;
    for (const amount of ['0.5', '0.99999999', '10000.00000001', '10001'])
      expect(await refusalOf(amount)).toBe('Invalid amount (must be 1-10000 PRD)');
    for (const amount of ['0', '-1', 'NaN', '1e400', '１'])
      expect(await refusalOf(amount)).toBe('Invalid mint amount (must be between 0-10000 PRD)');
    await expect(
      postMint(app.app.deps, {
        actorId: app.app.deps.newId(),
        id: app.app.deps.newId(),
        accountId: walletAccountOf(grace.id),
        minor: 10_001n * 10n ** 8n,
        reason: 'too much',
        metadata: {},
      }),
    ).rejects.toThrow('Invalid mint amount (0-10000 PRD)');
    const nobody = await call(admin, 'enhanced_mint_tokens', {
      ...mintBody(),
      recipient_address: 'PRD_SYSTEM_TREASURY_001',
    });
    expect(nobody.body.message).toBe('Invalid wallet address format');
  });

  test('an address that nobody has, and a member without a wallet, are named as such [WA-13]', async () => {
    const answer = await call(admin, 'enhanced_mint_tokens', {
      ...mintBody(),
      recipient_address: makeAddress(new Uint8Array(20).fill(9)),
    });
    expect([answer.status, answer.body.message]).toEqual([404, 'No wallet address found']);
    const { wallet, newId } = app.app.deps;
    await expect(wallet.state(newId())).rejects.toThrow('No user address found');
  });

  test('a balance is read for the own address only; one without PRD has 0 [WA-20]', async () => {
    const read = (wallet_address: string) => call(ada, 'get_wallet_balance_safe', { wallet_address });
    expect((await read('0xabc')).body).toEqual({ balance: '0.00000000' });
    expect((await read('')).body).toEqual({ balance: '0.00000000' });
    expect((await read(ada.address)).body).toEqual({ balance: await balanceOf(ada) });
    expect((await read(grace.address)).status).toBe(404);
    expect((await read(`${ada.address.slice(0, -1)}?`)).status).toBe(404);
  });

  test('nobody sets a balance [C-02 attack]', async () => {
    const before = await balanceOf(ada);
    for (const member of [ada, admin]) {
      const answer = await call(member, 'update_wallet_balance_safe', {
        wallet_address: ada.address,
        new_balance: '1000000',
      });
      expect([answer.status, answer.body.code]).toEqual([410, 'procedure_gone']);
    }
    expect(await balanceOf(ada)).toBe(before);
  });

  test('the statistics procedures answer in their shapes [EN-07, WA-08]', async () => {
    const statistics = (await ada.client.get('/api/network/statistics')).body;
    const [row] = (await call(ada, 'get_clean_network_statistics', {})).body;
    expect(row).toMatchObject({
      total_supply: statistics.totalSupply,
      circulating_supply: statistics.circulatingSupply,
      transaction_count: statistics.transactionCount,
      active_wallets: 3,
      total_minted: statistics.totalMinted,
      base_supply: '1000000.00000000',
    });
    expect((await call(ada, 'get_total_circulating_supply', {})).body).toEqual({
      supply: statistics.circulatingSupply,
    });
  });
});
