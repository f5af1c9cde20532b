/**
 * What makes deep endpoints do what they are for: whole inputs where the schema and the example alone would be
 * refused by a rule. Ids of the path are drawn from live things as ever.
 */
import { freshIdea } from '../chat.ts';
import type { FuzzActor } from './actors.ts';
import type { Pool } from './pool.ts';
import type { Random } from './random.ts';

export interface RecipeSource {
  random: Random;
  pool: Pool;
  actor: FuzzActor;
}

type Recipe = (source: RecipeSource) => Record<string, unknown>;

/** The paper market, where everybody has money, and about what it trades at. */
const MARKET = { symbol: 'pbtc_pusdt', price: 43_250 };

const order: Recipe = ({ random }) => {
  const { symbol, price } = MARKET;
  const near = (price * (0.98 + random.next() * 0.04)).toFixed(2);
  const common = { symbol, side: random.pick(['buy', 'sell']), quantity: random.pick(['0.01', '0.5', '1']) };
  return random.chance(0.7)
    ? { ...common, orderType: 'limit', price: near, timeInForce: random.pick(['GTC', 'IOC', 'FOK']) }
    : { ...common, orderType: 'market' };
};

/** Somebody else's, where one is drawn. */
function someAddress({ pool, random, actor }: RecipeSource): string {
  for (let nth = 0; nth < 8; nth += 1) {
    const drawn = pool.draw('address', { random, owner: actor.number, parent: null });
    if (drawn?.startsWith('PRD') && drawn !== actor.address) return drawn;
  }
  return actor.address;
}

const words = ({ random }: RecipeSource) => freshIdea(random.int(1, 2 ** 30));

const project: Recipe = ({ random }) => ({
  title: `A bakery by the station ${random.int(1, 9999)}`,
  description: 'Bread of the day before, at half the price, from one shop by the station. '.repeat(3),
  requestedAmount: '1000',
});

/** By endpoint. */
export const RECIPES: Record<string, Recipe> = {
  'identity.signIn': ({ actor }) => ({ email: actor.email, password: actor.password }),
  'mentor.send': (source) => ({
    clientMessageId: source.random.uuid(),
    content: `${words(source)} kxs${source.actor.number}x`,
  }),
  'functions.assistant': (source) => ({ userMessage: words(source) }),
  'roadmap.create': (source) => ({ idea: words(source) }),
  'wallet.send': (source) => ({ recipient: someAddress(source), amount: '0.1', reason: 'For bread' }),
  'procedures.mint': (source) => ({
    ...{ recipient_address: someAddress(source), mint_amount: '2', mint_category: 'reward' },
    mint_reason: 'A prize',
  }),
  'conversion.addLiquidity': () => ({ amount: '1', reason: 'The opening stock' }),
  'procedures.transfer': (source) => ({
    ...{
      sender_address: source.actor.address,
      receiver_address: someAddress(source),
      transfer_amount: '0.1',
    },
    transfer_reason: 'For bread',
  }),
  'procedures.balance': ({ actor }) => ({ wallet_address: actor.address }),
  'network.block': () => ({ height: 0 }),
  'network.leaves': () => ({ height: 0 }),
  'exchange.placeOrder': order,
  'exchange.previewOrder': order,
  'exchange.placeOco': ({ random }) => ({
    ...{ symbol: 'pbtc_pusdt', side: 'sell', quantity: '0.01', price: '44000' },
    ...{ stopPrice: String(random.int(41_500, 43_000)), stopLimitPrice: '41400' },
  }),
  'funding.createPool': ({ random }) => ({
    poolName: `Pool ${random.int(1, 1e9)}`,
    reason: 'For the fair',
  }),
  'funding.updatePool': ({ random }) => ({ isActive: random.chance(0.9), reason: 'For the fair' }),
  'studio.edit': (source) => ({ baseVersion: source.random.pick([1, 1, 2, 3]), body: words(source) }),
  'studio.regenerate': ({ random }) => ({ baseVersion: random.pick([1, 1, 2, 3]), wish: '' }),
  'pitch.create': project,
  'pitch.update': project,
  'pitch.vote': ({ random }) => ({ support: random.chance(0.7), amount: random.pick(['1', '5', '25']) }),
  'pitch.acceptNda': () => ({ version: 1 }),
};
