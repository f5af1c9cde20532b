/**
 * A debt and a default bind a person, not an account (G18, G24): for each reason of core/policy/owing.ts by which a member
 * lets value go, or has it held, a second account that was found to be the debtor's does, or is refused, as the tables say.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IN_DEFAULT, OWING } from '#core/policy/owing.ts';
import {
  linkOutside,
  move,
  openBankAccount,
  type TestAccount,
} from '#server/modules/banking/banking-test-kit.ts';
import { askForCard, buy, openCard } from '#server/modules/banking/cards/cards-test-kit.ts';
import {
  fillLiquidity,
  notePrice,
  quoteFor,
  take,
} from '#server/modules/banking/conversion/conversion-test-kit.ts';
import { investmentBuilders } from '#server/modules/banking/investments/investments-test-kit.ts';
import { openJoint, seat, setTwoFrom } from '#server/modules/banking/joint/joint-test-kit.ts';
import {
  addCollateral,
  agree,
  approve,
  askForLoan,
  fillTheVault,
  lend,
} from '#server/modules/banking/loans/loans-test-kit.ts';
import { begin } from '#server/modules/collaborations/collaborations-test-kit.ts';
import { createTrader, place } from '#server/modules/exchange/exchange-test-kit.ts';
import {
  createBacker,
  makeOlder,
  newDraft,
  newProject,
  payFee,
  setRules,
  vote,
} from '#server/modules/pitch/pitch-test-kit.ts';
import type { MarketData } from '#server/ports/market-data.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';

/** What something is bought at for an account for investing. */
const marketData: MarketData = {
  name: 'a provider',
  prices: async () => [{ symbol: 'btc_usdt', price: '40000' }],
};

let app: TestApp;
let admin: TestMember;
let friend: TestMember;
let sink: TestMember;
beforeAll(async () => {
  app = await startApp({ marketData, env: { PROTEGE_LOG_LEVEL: 'silent' } });
  admin = await createMember(app, { username: 'olga' });
  await makeAdmin(app, admin);
  friend = await createTrader(app, 'friend', { USDT: '100000' });
  await openBankAccount(app, friend);
  sink = await createMember(app, { username: 'sink' });
  await fillTheVault(app, 'saver', '100000');
  await fillLiquidity(app, '500');
  await setRules(admin, { voterThreshold: 1 });
});
afterAll(() => app.stop());

type Owing = typeof OWING;
type InDefault = typeof IN_DEFAULT;
/** By which a member lets value go, or has it held: what lowers a debt, or is others' to decide, needs no account of theirs. */
type Code = {
  [C in keyof Owing]: Owing[C] extends 'refused' | 'stays'
    ? C
    : InDefault[C] extends 'refused' | 'given' | 'kept'
      ? C
      : never;
}[keyof Owing];

type Answer = { status: number; body: { code?: string; message?: string } };
interface Acting {
  two: TestMember;
  account: TestAccount;
}
/** Gets ready what a member does by a code, and returns what does it; `cheaply` for less than it is worth. */
type Way = (acting: Acting) => Promise<(cheaply: boolean) => Promise<Answer>>;

const send = (from: TestMember, amount: string) =>
  from.client.post('/api/wallet/transfers', { recipient: sink.address, amount, confirmed: true }, newKey());

/** The friend bids at a price, and takes back what is left of it. */
async function sells(two: TestMember, symbol: string, quantity: string, price: string): Promise<Answer> {
  await place(friend, { symbol, side: 'buy', quantity, price });
  const sold = await place(two, { symbol, side: 'sell', quantity, price });
  await friend.client.post('/api/exchange/orders/cancel-all', {});
  return sold;
}

const WAYS: Record<Code, Way> = {
  transfer:
    async ({ two }) =>
    () =>
      send(two, '1'),
  vote: async ({ two }) => {
    const id = await newProject(app, await createBacker(app, `owner-${two.username}`));
    return () => vote(two, id, { amount: '1' });
  },
  pitch_fee: async ({ two }) => {
    const id = await newDraft(two);
    return () => payFee(two, id);
  },
  collaboration:
    async ({ two }) =>
    () =>
      begin(two, { prdReward: '10' }),
  order:
    async ({ two }) =>
    (cheaply) =>
      sells(two, 'prd_usdt', '10', cheaply ? '0.4' : '0.75'),
  trade:
    async ({ two }) =>
    (cheaply) =>
      sells(two, 'btc_usdt', '0.002', cheaply ? '22000' : '40000'),
  withdrawal: async ({ two }) => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    await two.client.post('/api/exchange/addresses', { currency: 'USDT', address, label: 'Mine' }, newKey());
    await query('update exchange_addresses set usable_at = created_at where user_id = $1', [two.id]);
    const asked = { currency: 'USDT', amount: '10', address };
    return () => two.client.post('/api/exchange/withdrawals', asked, newKey());
  },
  bank_transfer:
    async ({ two, account }) =>
    () =>
      move(two.client, { fromAccountId: account.id, recipient: friend.username, amount: '1' }),
  bank_payment: async ({ two, account }) => {
    const outsideAccountId = await linkOutside(app, two);
    await query('update bank_outside_accounts set usable_at = created_at where member_id = $1', [two.id]);
    return () => move(two.client, { fromAccountId: account.id, outsideAccountId, amount: '10' });
  },
  bank_waiting: async ({ two }) => {
    const joint = await openJoint(app, two, { dollars: '200' });
    const mate = await createMember(app, { username: `mate-${two.username}` });
    await seat(two, joint, { member: mate, role: 'owner' });
    await setTwoFrom(two, joint, '100');
    return () => move(two.client, { fromAccountId: joint.id, amount: '100' });
  },
  loan_disbursement: async ({ two, account }) => {
    const { body } = await askForLoan(two, account, { amount: '100', instalments: 3 });
    await approve(app, body);
    return () => agree(two, body.id);
  },
  collateral: async ({ two, account }) => {
    await notePrice(app);
    const loan = await lend(app, two, { account, amount: '100', instalments: 3, collateral: '800' });
    return () => addCollateral(two, loan, '1');
  },
  card_deposit:
    async ({ two, account }) =>
    () =>
      askForCard(two, account),
  card_purchase: async ({ two, account }) => {
    const card = await openCard(two, account);
    return () => buy(two, card, '3');
  },
  conversion: async ({ two, account }) => {
    const quote = await quoteFor(two, '30');
    return () => take(two, quote, account);
  },
  holding: async ({ two }) => {
    const { id, ...trade } = await investmentBuilders['investments.trade']!({ app, owner: two });
    return () => two.client.post(`/api/banking/investments/${id}/trades`, trade, newKey());
  },
};

/** What an act is refused as beyond its word: a card is a loan, so it isn't opened while somebody owes (cards.open). */
const STRICTER: Partial<Record<Code, 'debt'>> = { card_deposit: 'debt' };

const query = (text: string, values: unknown[]) => app.app.deps.database.pool.query(text, values);

async function countAsWorth(): Promise<void> {
  await signInAgain(admin);
  for (const [symbol, price] of Object.entries({ prd_usdt: '0.75', btc_usdt: '40000' }))
    await asTwo(app, () =>
      admin.client.request('PUT', `/api/exchange/markets/${symbol}/opening-price`, {
        price,
        reason: 'Agreed.',
      }),
    );
}

/** Two accounts of one network; the second has something of everything. */
async function pairOf(name: string): Promise<[TestMember, TestMember]> {
  const one = await createTrader(app, name, { PRD: '300' });
  const two = await createTrader(app, `${name}two`, { PRD: '4000', BTC: '1', USDT: '1000' });
  await makeOlder(app, two.id);
  expect((await send(one, '90')).status).toBe(201);
  return [one, two];
}

/** What the second does, made ready while all is well; it is found to be the first one's by browser, network and recipient. */
async function actsOf([one, two]: [TestMember, TestMember]) {
  const account = await openBankAccount(app, two, { type: 'checking', name: 'Daily', dollars: '2000' });
  const acts = new Map<Code, (cheaply: boolean) => Promise<Answer>>();
  // A bank that knows them first.
  for (const code of ['bank_payment', ...Object.keys(WAYS)] as Code[])
    if (!acts.has(code)) acts.set(code, await WAYS[code]({ two, account }));
  for (const { email, password } of [two, one])
    await one.client.post('/api/identity/sign-in', { email, password });
  await signInAgain(two);
  expect((await send(two, '90')).status).toBe(201);
  return acts;
}

/** What became of an act: nothing stood in its way, the debt did, the default did, or what else. */
function fateOf({ status, body }: Answer): string {
  if (status < 300) return 'done';
  if (/debt_first$/.test(body.code ?? '')) return 'debt';
  // A shop hears of a card alone; its member, why.
  const isDeclined = body.code === 'card_declined' && body.message?.includes('is in default');
  return isDeclined || body.code === 'credit_in_default' ? 'default' : `${status} ${body.code}`;
}

async function fatesOf(acts: Map<Code, (cheaply: boolean) => Promise<Answer>>, cheaply: boolean) {
  const fates: Record<string, string> = {};
  for (const [code, act] of acts) fates[code] = fateOf(await act(cheaply));
  return fates;
}

const wordsOf = <Word extends string>(table: Record<Code, Word>, fate: (word: Word, code: Code) => string) =>
  Object.fromEntries((Object.keys(WAYS) as Code[]).map((code) => [code, fate(table[code], code)]));

test('a found second account of whoever owes does what the table lets it, and nothing else [G18 attack]', async () => {
  await countAsWorth();
  const [one, two] = await pairOf('owes');
  const acts = await actsOf([one, two]);
  await changeOwed(app, one, 50_000_000_000n);
  try {
    expect(await fatesOf(acts, true)).toEqual(
      wordsOf(OWING, (word, code) => STRICTER[code] ?? (word === 'refused' ? 'debt' : 'done')),
    );
  } finally {
    await changeOwed(app, one, -50_000_000_000n);
  }
});

test('a found second account of somebody in default does what the table lets it, and nothing else [G24 attack]', async () => {
  const [one, two] = await pairOf('late');
  const account = await openBankAccount(app, one, { type: 'checking', name: 'Daily', dollars: '700' });
  await lend(app, one, { account });
  app.clock.advance(300 * 24 * 3_600_000);
  for (const member of [one, two, friend, sink]) await signInAgain(member);
  await countAsWorth();
  const acts = await actsOf([one, two]);
  await app.app.deps.work.round('banking.loans');
  await app.app.deps.jobs.runDue();
  expect(fateOf(await send(one, '1'))).toBe('default');
  const given = new Map([...acts].filter(([code]) => IN_DEFAULT[code] === 'given'));
  expect(await fatesOf(acts, true)).toEqual(
    wordsOf(IN_DEFAULT, (word) => (word === 'kept' ? 'done' : 'default')),
  );
  // Whoever pays what it is worth gives nothing away.
  expect(await fatesOf(given, false)).toEqual({ order: 'done', trade: 'done' });
});
