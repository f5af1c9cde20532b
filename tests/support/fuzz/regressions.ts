/** Inputs that were once answered wrongly. They are sent at every run of the tests, whatever its seed draws. */
import type { ActorKind } from './actors.ts';
import { createEngine, type Engine } from './engine.ts';
import { createRandom } from './random.ts';
import { makeShot, type ShotMaker } from './shots.ts';
import type { FuzzSite } from './site.ts';

const NO_SUCH = '019cbdb2-1000-7c01-8a01-1d2e3f4a5b01';

const ONCE_WRONG: [as: ActorKind, endpoint: string, input: Record<string, unknown>][] = [
  ['member', 'exchange.orders', { symbol: 'PRD', money: 'paper' }],
  ['member', 'exchange.fills', { symbol: 'pUSDT' }],
  ['unverified', 'exchange.fillsCsv', { symbol: 'ETH' }],
  [
    'member',
    'exchange.deposit',
    { currency: 'USDT', amount: '0.1', fromAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  ],
  ['member', 'funding.invest', { poolId: NO_SUCH, amount: '250' }],
  ['second', 'functions.createCommunityInvestment', { poolId: NO_SUCH, amount: 250 }],
  ['administrator', 'procedures.mint', { mint_amount: '1e2', mint_category: 'ai_reward', mint_reason: 'x' }],
  ['member', 'studio.read', { id: NO_SUCH, version: 2 ** 53 - 1 }],
  ['member', 'research.source', { id: NO_SUCH, number: 2 ** 31 }],
  ['member', 'pitch.acceptNda', { id: NO_SUCH, version: 2 ** 40 }],
  ['member', 'threads.rename', { id: NO_SUCH, title: 'a\ud800b' }],
  ['member', 'wallet.recipient', { address: '\udfff' }],
];

/** Sends them all; what is found. The actors must be there. */
export async function sendRegressions(
  site: FuzzSite,
  bring: (engine: Engine) => Promise<void>,
): Promise<string[]> {
  const engine = createEngine({ site, seed: 1, mark: 'fzonce' });
  try {
    await bring(engine);
    const maker = { random: createRandom(1), pool: engine.pool, origin: site.url };
    for (const [kind, id, given] of ONCE_WRONG) {
      const endpoint = engine.endpoints.find((one) => one.id === id);
      if (!endpoint) throw new Error(`There is no endpoint ${id}.`);
      const actor = engine.cast.current(kind);
      await engine.fire(makeShot(endpoint, { maker, actor, aim: 'good', given }));
    }
    await changePasswordBehindMark(engine, maker);
    return engine.findings.map(({ what, endpoint }) => `${endpoint}: ${what}`);
  } finally {
    engine.close();
  }
}

/** The server passes over a byte order mark, and so must whoever keeps the new password. */
async function changePasswordBehindMark(engine: Engine, maker: ShotMaker): Promise<void> {
  const endpoint = engine.endpoints.find(({ id }) => id === 'identity.changePassword')!;
  const actor = engine.cast.current('member');
  const given = { currentPassword: actor.password, newPassword: 'a password behind a mark' };
  const shot = makeShot(endpoint, { maker, actor, aim: 'good', given });
  const { reply } = await engine.fire({ ...shot, body: `\ufeff${shot.body}` });
  if (reply?.status !== 200) throw new Error(`A body behind a byte order mark got ${reply?.status}.`);
}
