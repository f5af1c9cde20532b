/**
 * A small credit union over time: members save, borrow, borrow against PRD whose price falls and rises, convert PRD, buy by
 * card, pay on time, late, in part and not at all, and fill goals, while days are worked late, the account that pays for PRD
 * runs dry and clocks jump. A naive oracle counts each loan's interest day by day; at the end
 * every fact of the books has to hold. `CREDIT_MONTHS=24` plays two years, `CREDIT_SEED` a seed again.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move, openBankAccount } from '#server/modules/banking/banking-test-kit.ts';
import { buy, openCard, payOn } from '#server/modules/banking/cards/cards-test-kit.ts';
import {
  convert,
  convertingMember,
  fillLiquidity,
  notePrice,
} from '#server/modules/banking/conversion/conversion-test-kit.ts';
import { setGoal } from '#server/modules/banking/goals/goals-test-kit.ts';
import {
  addCollateral,
  agree,
  approve,
  askForLoan,
  fillTheVault,
  lend,
  pay,
  releaseCollateral,
} from '#server/modules/banking/loans/loans-test-kit.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { DAY, HOUR } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { drawsOf } from '#tests/support/tamper/run-tamper.ts';

const MONTHS = Number(process.env.CREDIT_MONTHS ?? 5);
const MEMBERS = 4;
/** So many loans against PRD in all. */
const MOST_BACKED = MONTHS > 6 ? 12 : 3;
const seed = Number(process.env.CREDIT_SEED ?? Math.floor(Date.now() / 1000) % 2 ** 31);
const draw = drawsOf(seed);
const upTo = (most: number) => Math.floor(draw() * most);

/** A member, and what the naive oracle knows of their loan: cents, and cents × 365 billion. */
interface Person {
  member: TestMember;
  account: { id: string };
  card: { id: string };
  loan: { id: string; principal: bigint; accrued: bigint; on: number } | null;
}

const RATE = 99_000_000n;
const WHOLE = 365_000_000_000n;
const cents = (text: string) => BigInt(text.replace('.', ''));

let app: TestApp;
const people: Person[] = [];

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'saver', '50000');
  await setPrice();
  for (let n = 0; n < MEMBERS; n += 1) {
    const member = await createMember(app, { username: `member${n}` });
    const account = await openBankAccount(app, member, { type: 'checking', name: 'Daily', dollars: '3000' });
    const plan = { targetAmount: '900', contribution: '60', contributionDay: 1 + upTo(31), roundsUp: true };
    await setGoal(member, account, plan);
    people.push({ member, account, card: await openCard(member, account, '400'), loan: null });
  }
});
afterAll(() => app.stop());

const today = () => Math.floor(app.clock.now().getTime() / DAY);

/** Half to even, as a person would write it down. */
function rounded(accrued: bigint): bigint {
  const whole = accrued / WHOLE;
  const twice = (accrued % WHOLE) * 2n;
  return twice > WHOLE || (twice === WHOLE && whole % 2n === 1n) ? whole + 1n : whole;
}

/** Day by day, up to this one. */
function accrue(loan: NonNullable<Person['loan']>, day: number): void {
  for (; loan.on < day; loan.on += 1) loan.accrued += loan.principal * RATE;
}

/** What a payment said of itself is what the oracle says. */
function check(loan: NonNullable<Person['loan']>, paid: Record<string, string>): void {
  const due = rounded(loan.accrued);
  const [interest, principal] = [cents(paid.interest!), cents(paid.principal!)];
  expect(interest <= due, `interest ${interest} of ${due}`).toBe(true);
  if (principal > 0n) expect(interest, 'interest before principal').toBe(due);
  loan.accrued -= interest * WHOLE;
  loan.principal -= principal;
  expect(cents(paid.remainingBalance!)).toBe(loan.principal);
}

async function borrow(person: Person): Promise<void> {
  const amount = String(200 + upTo(800));
  const asked = { amount, instalments: 3 + upTo(10), autopay: draw() < 0.3 };
  const loan = await lend(app, person.member, { account: person.account, ...asked });
  person.loan = { id: loan.id, principal: cents(loan.remainingBalance), accrued: 0n, on: today() };
}

/** Payments that were made by themselves, in their order, are told to the oracle on their days. */
async function catchUp(person: Person, seen: Set<string>): Promise<void> {
  if (!person.loan) return;
  const { body } = await person.member.client.get(`/api/banking/loans/${person.loan.id}`);
  for (const paid of body.payments.toReversed())
    if (!seen.has(paid.id)) {
      seen.add(paid.id);
      accrue(person.loan, Date.parse(paid.paidOn) / DAY);
      check(person.loan, paid);
    }
  if (body.status === 'repaid') person.loan = null;
}

/** A loan against PRD. Who pays, pays its instalments by itself; who doesn't comes into default. */
interface Backed {
  member: TestMember;
  loan: { id: string };
  wasSold: boolean;
}

/** The price of PRD goes up and down between 12 and 33 cents. */
const setPrice = () => notePrice(app, BigInt(120_000 + upTo(210_000)));

/** Twice at once, and again when the day to mend it is over. */
async function lookAtCollateral(): Promise<void> {
  const { work } = app.app.deps;
  await Promise.all([work.round('banking.collateral'), work.round('banking.collateral')]);
  app.clock.advance(25 * HOUR);
  await setPrice();
  await work.round('banking.collateral');
}

/** Somebody new borrows against PRD, others add, take back, pay and convert; sometimes the house can pay for little. */
async function liveOnPrd(backed: Backed[]): Promise<void> {
  await fillLiquidity(app, String(1 + upTo(400)));
  if (backed.length < MOST_BACKED) {
    const { member, account } = await convertingMember(app, `pledges${backed.length}`, '4000');
    const asked = { amount: String(100 + upTo(200)), instalments: 3 + upTo(10) };
    const collateral = String(1_200 + upTo(2_800));
    const applied = await askForLoan(member, account, { ...asked, collateral });
    await approve(app, applied.body);
    const agreed = await agree(member, applied.body.id, draw() < 0.5, newKey(), collateral);
    if (agreed.status === 200) backed.push({ member, loan: agreed.body, wasSold: false });
    await convert(member, account, String(10 + upTo(30))).catch(() => null);
  }
  for (const one of backed) {
    await signInAgain(one.member);
    if (draw() < 0.3) await addCollateral(one.member, one.loan, String(1 + upTo(500)));
    if (draw() < 0.3) await releaseCollateral(one.member, one.loan, String(1 + upTo(500)));
    one.wasSold ||= (await checkBacked(one.member, one.loan)) > 0;
  }
}

/** What its moves say adds up, sales paid what they brought, and one that is over holds nothing; how many were sold. */
async function checkBacked(member: TestMember, { id }: { id: string }): Promise<number> {
  await signInAgain(member);
  const { body } = await member.client.get(`/api/banking/loans/${id}`);
  const prd = (text: string) => BigInt(text.replace('.', ''));
  type Move = { kind: string; amount: string; proceeds: string | null };
  const moves: Move[] = body.collateralMoves;
  const pledged = moves.reduce(
    (sum, { kind, amount }) => sum + (['pledge', 'top_up'].includes(kind) ? prd(amount) : -prd(amount)),
    0n,
  );
  expect(prd(body.backing.pledged)).toBe(pledged);
  if (body.status === 'repaid') expect(pledged).toBe(0n);
  const sold = moves.filter(({ kind }) => kind === 'sale');
  const brought = sold.reduce((sum, { proceeds }) => sum + cents(proceeds!), 0n);
  const paid = body.payments.filter(({ kind }: { kind: string }) => kind === 'collateral');
  expect(paid.reduce((sum: bigint, { amount }: { amount: string }) => sum + cents(amount), 0n)).toBe(brought);
  return sold.length;
}

async function live(person: Person, seen: Set<string>): Promise<void> {
  const { member, account, card } = person;
  await buy(member, card, `${5 + upTo(120)}.${10 + upTo(90)}`, { category: 'groceries' });
  await payOn(member, card, { from: account, amount: draw() < 0.5 ? null : '25' });
  if (!person.loan && draw() < 0.7) await borrow(person);
  else if (person.loan && draw() < 0.6) {
    const amount = draw() < 0.15 ? null : `${20 + upTo(200)}.${10 + upTo(90)}`;
    await pay(member, person.loan, { from: account, amount });
    await catchUp(person, seen);
  }
  const toAccount = draw() < 0.5;
  const ends = toAccount
    ? { fromAccountId: null, toAccountId: account.id }
    : { fromAccountId: account.id, toAccountId: null };
  await move(member.client, { ...ends, amount: String(1 + upTo(80)) });
}

test(`members paid, lent to, late and billed over ${MONTHS} months end with every fact of the books true`, async () => {
  const { work } = app.app.deps;
  const atOnce = (...lists: string[]) => Promise.all(lists.map((list) => work.round(list)));
  const seen = new Set<string>();
  const backed: Backed[] = [];
  console.log(`CREDIT_SEED=${seed}`);
  for (let month = 0; month < MONTHS; month += 1) {
    for (let step = 0; step < 2; step += 1) {
      app.clock.advance((10 + upTo(10)) * DAY);
      await setPrice();
      await atOnce('banking.loans', 'banking.goals', 'banking.statements');
      await atOnce('banking.loans', 'banking.interest', 'banking.card-defaults');
      await lookAtCollateral();
      for (const person of people) {
        await signInAgain(person.member);
        await catchUp(person, seen);
        await live(person, seen);
      }
      await liveOnPrd(backed);
    }
    await expectBooksToBalance(app.databaseUrl);
  }
  for (const { member, loan } of backed) await checkBacked(member, loan);
  console.log(
    `${backed.length} loans backed by PRD, ${backed.filter(({ wasSold }) => wasSold).length} with collateral sold`,
  );
});
