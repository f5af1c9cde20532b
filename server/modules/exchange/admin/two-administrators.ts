/**
 * What prices value on the exchange, or lets it trade again, waits for a second administrator
 * (core/policy/decide-terms.ts); what stops or lowers is done at once. The database is written in the transaction in
 * which that is decided, and the matcher is told after the commit to read it: whoever was to tell it and was killed has
 * changed nothing, for it reads the tables again every few seconds.
 */
import { sql } from 'kysely';
import { feesTakeSecond, goingOnTakesSecond } from '#core/policy/decide-terms.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';
import { type Proposed, propose } from '#server/modules/policy/index.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { FloorDeps } from '../deps.ts';
import { type Fees, feesInForce, feesInWords, lockFees, writeFees } from '../fees.ts';
import { refuseBetweenWorlds } from '../market-queries.ts';
import type { MarketView } from '../market-views.ts';
import { HOUSE, isHouseOn, readHouse, turnHouse } from './house.ts';
import { lockOpeningPrice, type OpeningPrice, readOpeningPrice, setOpeningPrice } from './opening-prices.ts';

interface Wanted {
  kind: 'fees' | 'resume_market' | 'opening_price' | 'turn_house_on';
  /** What would be set. */
  terms: object;
  words: string;
  /** Why, for the second administrator and the record. */
  reason: string;
  /** What stands in its place now, locked. */
  standing(tx: Tx): Promise<string | null>;
}

/**
 * Runs the change in a transaction, unless it takes a second administrator: then it waits.
 * Refuses with: `second_administrator_needed`.
 */
async function changeOrWait(
  { db, clock, jobs, newId }: Pick<FloorDeps, 'db' | 'clock' | 'jobs' | 'newId'>,
  { adminId, kind, terms, words, reason, standing }: Wanted & { adminId: string },
  { takesSecond, change }: { takesSecond(tx: Tx): Promise<boolean>; change(tx: Tx): Promise<void> },
): Promise<void> {
  const isChanged = await transaction(db, async (tx) => {
    const replaces = await standing(tx);
    const waits = await takesSecond(tx);
    if (!waits) await change(tx);
    else {
      const payload = { ...terms, reason, replaces };
      const about = { id: newId(), words: `${words}: ${reason}`, proposedBy: adminId };
      const proposal: Proposed = { ...about, kind, payload };
      await propose({ tx, jobs, now: clock.now() }, proposal);
    }
    return !waits;
  });
  if (!isChanged) refuse('second_administrator_needed');
}

interface Stop {
  id: string;
  by: string;
  at: Date;
}

const switched = (act: 's' | 'g', isOn: boolean) =>
  sql`${sql.ref(`${act}.action`)} = 'exchange.setHouse' and ${sql.ref(`${act}.details`)} @> ${JSON.stringify({ isOn })}::jsonb`;

/** What stopped a market, or the house, since it last went on; the first stop first. */
async function stopsOf(tx: Tx, subject: string): Promise<Stop[]> {
  const isHouse = subject === HOUSE;
  const { rows } = await sql<Stop>`
    select s.id, s.actor_id as by, s.at from admin_acts s
    where ${isHouse ? switched('s', false) : sql`s.action = 'exchange.haltMarket'`}
      and s.subject = ${subject} and s.outcome = 'done' and not exists (
      select from admin_acts g
      where ${isHouse ? switched('g', true) : sql`g.action = 'exchange.resumeMarket'`}
        and g.subject = ${subject} and g.outcome = 'done' and g.seq > s.seq)
    order by s.seq`.execute(tx);
  return rows;
}

/** Whose stop it is, and since when; null where nobody's alone: stopping it once more makes it nobody's own. */
function ownerOf([first, ...later]: readonly Stop[]): Stop | null {
  return first && later.every(({ by }) => by === first.by) ? first : null;
}

/** The newest stop of a market, or of the house: where it is stopped anew, a proposal from before lets nothing go on. */
const newestStop = async (tx: Tx, subject: string) => (await stopsOf(tx, subject)).at(-1)?.id ?? null;

/** The same of a market, locked against being halted meanwhile. */
async function lockedStop(tx: Tx, symbol: string): Promise<string | null> {
  await lockHalted(tx, symbol);
  return newestStop(tx, symbol);
}

/** The same of the house, locked against being turned on or off meanwhile. */
async function lockedStopOfHouse(tx: Tx): Promise<string | null> {
  await takeLock(tx, 'house');
  return newestStop(tx, HOUSE);
}

/** What people call a market. */
const nameOf = ({ pair }: MarketView) => `${pair.base}/${pair.quote}`;

/** Refuses with: `market_unknown`, `second_administrator_needed`, `matcher_unavailable`. */
export async function setFees(
  deps: FloorDeps,
  { adminId, reason, ...fees }: Fees & { adminId: string; reason: string },
) {
  const of = fees.symbol === null ? 'all markets' : nameOf(await deps.exchange.viewOf(fees.symbol));
  const words = `Set the fees of ${of}: ${feesInWords(fees)}`;
  const after = { makerBps: fees.makerFeeBps, takerBps: fees.takerFeeBps };
  await changeOrWait(
    deps,
    { adminId, kind: 'fees', terms: fees, words, reason, standing: (tx) => lockFees(tx, fees.symbol) },
    {
      takesSecond: async (tx) => feesTakeSecond(await feesInForce(tx, fees.symbol), after),
      change: (tx) => writeFees(deps, tx, { ...fees, setBy: adminId }),
    },
  );
  await deps.exchange.reloadTerms();
}

/** Refuses with: `market_unknown`, `market_between_worlds`, `second_administrator_needed`, `matcher_unavailable`. */
export async function resumeMarket(
  deps: FloorDeps,
  { adminId, symbol, reason }: { adminId: string; symbol: string; reason: string },
): Promise<void> {
  const words = `Resume ${nameOf(await deps.exchange.viewOf(symbol))}`;
  await refuseBetweenWorlds(deps.db, symbol);
  await changeOrWait(
    deps,
    {
      ...{ adminId, kind: 'resume_market', terms: { symbol }, words, reason },
      standing: (tx) => lockedStop(tx, symbol),
    },
    {
      takesSecond: async (tx) => {
        const isHalted = await lockHalted(tx, symbol);
        const at = { by: adminId, now: deps.clock.now() };
        return isHalted && goingOnTakesSecond(ownerOf(await stopsOf(tx, symbol)), at);
      },
      change: (tx) => openMarket(tx, symbol),
    },
  );
  await deps.exchange.reloadTerms();
}

/** Locks a market against being halted meanwhile, and says whether it is. */
async function lockHalted(tx: Tx, symbol: string): Promise<boolean> {
  const { status } = await tx
    .selectFrom('exchange_trading_pairs')
    .select('status')
    .where('symbol', '=', symbol)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return status === 'halted';
}

/** Lets a market trade again, on record; one that trades is left alone. The matcher reads it from the table. */
async function openMarket(tx: Tx, symbol: string): Promise<void> {
  if (!(await lockHalted(tx, symbol))) return;
  await tx
    .updateTable('exchange_trading_pairs')
    .set({ status: 'open', halt_reason: null })
    .where('symbol', '=', symbol)
    .execute();
  noteAct({ subject: symbol });
}

/** Refuses with: `market_unknown`, `order_number_invalid`, `price_off_tick`, `second_administrator_needed`. */
export async function proposeOpeningPrice(
  deps: FloorDeps,
  { adminId, reason, ...typed }: { adminId: string; symbol: string; price: string; reason: string },
): Promise<never> {
  const { opening, words } = await readOpeningPrice(deps, typed);
  await changeOrWait(
    deps,
    {
      ...{ adminId, kind: 'opening_price', terms: opening, words, reason },
      standing: (tx) => lockOpeningPrice(tx, opening.symbol),
    },
    { takesSecond: async () => true, change: async () => undefined },
  );
  return refuse('second_administrator_needed');
}

/**
 * Off takes its orders out of the books; on quotes at once.
 * Refuses with: `second_administrator_needed`, `matcher_unavailable`.
 */
export async function setHouse(
  deps: FloorDeps,
  { adminId, isOn, reason }: { adminId: string; isOn: boolean; reason: string },
) {
  await changeOrWait(
    deps,
    {
      ...{ adminId, kind: 'turn_house_on', terms: {}, words: 'Turn the house market maker on', reason },
      standing: lockedStopOfHouse,
    },
    {
      takesSecond: async (tx) => {
        if (!isOn || (await isHouseOn(tx))) return false;
        const at = { by: adminId, now: deps.clock.now() };
        return goingOnTakesSecond(ownerOf(await stopsOf(tx, HOUSE)), at);
      },
      change: (tx) => turnHouse(tx, isOn),
    },
  );
  // Also where nothing has changed: what is left from an outage is put right.
  if (isOn) await deps.exchange.house.quote();
  else await deps.exchange.house.withdraw();
  return readHouse(deps);
}

/** Says how proposals of the exchange take effect. */
export function defineExchangeProposals(deps: FloorDeps): void {
  const { policy, exchange, log } = deps;
  const tell = (what: Promise<unknown>) =>
    void what.catch((err) => log.error({ err }, 'the matcher did not hear of a proposal that took effect'));
  const symbolOf = (payload: object) => (payload as { symbol: string }).symbol;
  policy.onTerm(
    'fees',
    (tx, payload) => lockFees(tx, (payload as Fees).symbol),
    async ({ tx, afterCommit, payload, proposedBy }) => {
      const { symbol, makerFeeBps, takerFeeBps } = payload as Fees;
      await writeFees(deps, tx, { symbol, makerFeeBps, takerFeeBps, setBy: proposedBy });
      afterCommit(() => tell(exchange.reloadTerms()));
    },
  );
  policy.onTerm(
    'opening_price',
    (tx, payload) => lockOpeningPrice(tx, symbolOf(payload)),
    async ({ tx, afterCommit, payload }) => {
      await setOpeningPrice(deps, tx, payload as OpeningPrice);
      afterCommit(() => tell(exchange.reloadTerms()));
    },
  );
  policy.onTerm('turn_house_on', lockedStopOfHouse, async ({ tx, afterCommit }) => {
    await turnHouse(tx, true);
    afterCommit(() => tell(exchange.house.quote()));
  });
  policy.onTerm(
    'resume_market',
    (tx, payload) => lockedStop(tx, symbolOf(payload)),
    async ({ tx, afterCommit, payload }) => {
      const symbol = symbolOf(payload);
      await refuseBetweenWorlds(tx, symbol);
      await openMarket(tx, symbol);
      afterCommit(() => tell(exchange.reloadTerms()));
    },
  );
}
