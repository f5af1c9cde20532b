/**
 * A server for a browser test that moves time, as a program: the product on throw-away data and a clock that
 * stands still until the test moves it, when everything that is due is done. Its parent (`start-clock-server.ts`)
 * tells it what to do by messages; nothing of this is in the product.
 */
import type { Proposal } from '#core/idea/card.ts';
import { linkOutside } from '#server/modules/banking/banking-test-kit.ts';
import { fillLiquidity, notePrice } from '#server/modules/banking/conversion/conversion-test-kit.ts';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { propose } from '#server/modules/ideas/ideas-test-kit.ts';
import { fillPool, givePrd, type RULES, setRules } from '#server/modules/pitch/pitch-test-kit.ts';
import type { OutsidePrice } from '#server/ports/market-data.ts';
import { createFakeClock } from './fake-clock.ts';
import { type BankingWishes, createMember, makeAdmin, signInAgain, type TestMember } from './members.ts';
import { OidcProvider, type PersonThere } from './oidc-provider.ts';
import { startOwnApp } from './own-app.ts';
import { hashQuickly } from './quick-passwords.ts';
import { WITH_PROVIDER } from './with-provider.ts';

/** What a test may ask. */
export type ClockCommand =
  | { kind: 'advance'; ms: number }
  /** A verified member with so many available PRD, beside the welcome PRD that are held, and so many dollars in the wallet. */
  | { kind: 'member'; username: string; prd: string; usd?: string; isAdmin: boolean; wishes?: BankingWishes }
  /** USD in the community pool, and the rules of the votes on its projects. */
  | { kind: 'pool'; usd: string; admin: { email: string }; rules: Partial<typeof RULES> }
  /** What a reader of messages does: proposes values for the words of one that a member has sent. */
  | { kind: 'propose'; email: string; messageId: string; proposals: Proposal[] }
  /** The bank knows this member, dollars lie ready to pay for PRD, and its price was looked at now. */
  | { kind: 'converts'; email: string; liquidity: string }
  /** The outside market says these prices from now on, in dollars. */
  | { kind: 'market'; btc: string; eth: string }
  /** PRD counts at so many millionths of a dollar from now on. */
  | { kind: 'price'; microUsd: number }
  /** Confirms the second factor of an administrator in every session. */
  | { kind: 'confirm'; email: string }
  /** The emailed code that confirms what this member is doing. */
  | { kind: 'mailedCode'; email: string }
  /** The newest email to this mailbox that has these words in it, once all that waits is sent; null where there is none. */
  | { kind: 'mailed'; to: string; words: string }
  /** Who is signed in at the identity provider, where the server has one. */
  | { kind: 'atProvider'; person: PersonThere }
  | { kind: 'stop' };

/** What comes back. */
export interface ClockAnswers {
  advance: { now: string };
  member: { id: string; username: string; email: string; password: string };
  pool: { done: true };
  propose: { ideaId: string | null };
  converts: { done: true };
  market: { done: true };
  price: { done: true };
  confirm: { done: true };
  mailedCode: { code: string };
  mailed: { text: string | null };
  /** How often the provider was asked to sign out. */
  atProvider: { signedOut: number };
  stop: { done: true };
}

hashQuickly();

/** The outside market: nothing until a test has it say something. */
let outside: OutsidePrice[] = [];
const marketData = { name: 'A market of the test', prices: async () => outside };
const provider = process.env[WITH_PROVIDER] ? await new OidcProvider().start() : null;
const test = await startOwnApp(createFakeClock(new Date()), { marketData, env: provider?.env });
const { app, clock, mailer, url } = test;

const members = new Map<string, TestMember>();

async function sayPrices({ btc, eth }: { btc: string; eth: string }): Promise<{ done: true }> {
  outside = [
    { symbol: 'btc_usdt', price: btc },
    { symbol: 'eth_usdt', price: eth },
  ];
  await app.deps.exchange.readOutside();
  return { done: true };
}

async function answer(command: ClockCommand): Promise<ClockAnswers[ClockCommand['kind']]> {
  switch (command.kind) {
    case 'advance':
      clock.advance(command.ms);
      await app.deps.jobs.runDue();
      return { now: clock.now().toISOString() };
    case 'member': {
      const member = await createMember(test, { username: command.username, wishes: command.wishes });
      if (Number(command.prd) > 0) await givePrd(test, member.id, command.prd);
      if (command.usd !== undefined) await fund(test, member.id, { USD: command.usd });
      if (command.isAdmin) await makeAdmin(test, member);
      members.set(member.email, member);
      const { id, username, email, password } = member;
      return { id, username, email, password };
    }
    case 'pool': {
      await fillPool(test, command.usd);
      const admin = members.get(command.admin.email)!;
      await signInAgain(admin);
      const set = await setRules(admin, command.rules);
      if (set.status !== 200) throw new Error(JSON.stringify(set.body));
      return { done: true };
    }
    case 'propose': {
      const { messageId, proposals } = command;
      // A message is read once; the test reads it in the mentor's stead.
      await app.deps.database.pool.query('delete from idea_readings where message_id = $1', [messageId]);
      const { ideaId } = await propose(test, members.get(command.email)!, messageId, proposals);
      return { ideaId };
    }
    case 'converts': {
      const member = members.get(command.email)!;
      await signInAgain(member);
      await linkOutside(test, member);
      await fillLiquidity(test, command.liquidity);
      await notePrice(test);
      return { done: true };
    }
    case 'market':
      return sayPrices(command);
    case 'price':
      await notePrice(test, BigInt(command.microUsd));
      return { done: true };
    case 'confirm':
      return confirmEverywhere(command.email);
    case 'mailedCode':
      await app.deps.jobs.runDue();
      return { code: mailer.codeFor(command.email) };
    case 'mailed':
      return mailed(command);
    case 'atProvider':
      provider!.person = command.person;
      return { signedOut: provider!.signedOut.length };
    case 'stop':
      await test.stop();
      await provider?.stop();
      return { done: true };
  }
}

async function confirmEverywhere(email: string): Promise<ClockAnswers['confirm']> {
  const { id } = members.get(email)!;
  await app.deps.database.pool.query(
    "update sessions set assurance_level = 'aal2', factor_verified_at = $2 where member_id = $1",
    [id, clock.now()],
  );
  app.deps.identity.forget(id);
  return { done: true };
}

async function mailed({ to, words }: { to: string; words: string }): Promise<ClockAnswers['mailed']> {
  await app.deps.jobs.runDue();
  const mail = mailer.sent.findLast((one) => one.to === to && one.text.includes(words));
  return { text: mail?.text ?? null };
}

process.on('message', ({ id, command }: { id: number; command: ClockCommand }) => {
  answer(command).then(
    (value) => {
      process.send!({ id, value });
      if (command.kind === 'stop') process.disconnect();
    },
    (error) => process.send!({ id, error: String(error) }),
  );
});
// A parent that is gone wants nothing any more.
process.on('disconnect', () => process.exit());
process.send!({ id: 0, value: { url } });
