/** Stories of pitches, of what comes into the exchange and leaves it, and of what is put into a pool. */
import { approveWaiting } from './people-stories.ts';
import type { Lane } from './stories.ts';
import { exactly } from './tell.ts';

const RULES = {
  ...{ voterThreshold: 50, minVote: '1', minAccountDays: 0, weighting: 'linear', votePrivacy: 'public' },
  ...{ approvalsNeeded: 1, fourEyesFrom: '5000' },
};

/** A draft that is paid for, submitted, looked at, voted on and reported. */
export async function pitched(lane: Lane): Promise<void> {
  const { cast } = lane.engine;
  const [admin, author, voter] = [
    cast.current('administrator'),
    cast.current('second'),
    cast.current('member'),
  ];
  const pool = (
    await exactly(lane, admin, 'funding.createPool', {
      poolName: `Pitches ${lane.random.int(1, 1e9)}`,
      reason: 'For pitches.',
    })
  )?.id;
  const setRules = lane.engine.endpoints.find(({ id }) => id === 'pitch.setPoolRules')!;
  const rules = { ...(setRules.example.request as object), ...RULES, poolId: pool };
  await exactly(lane, admin, 'pitch.setPoolRules', rules);
  await approveWaiting(lane);
  const id = (await exactly(lane, author, 'pitch.create', { title: 'A bakery by the station' }))?.id;
  await exactly(lane, author, 'pitch.update', {
    ...{
      id,
      poolId: pool,
      title: 'A bakery by the station',
      ndaText: 'What you read here stays with you. '.repeat(3),
    },
    description: 'Bread of the day before, at half the price, from one shop by the station. '.repeat(3),
    ...{ requestedAmount: '1000', milestones: [{ title: 'Rent and ovens', amount: '1000' }] },
  });
  const link = { url: 'https://example.org/plan', title: 'The plan', type: 'other', description: '' };
  const linked = await exactly(lane, author, 'pitch.addLink', { id, ...link });
  const documentId = linked?.documents?.at(-1)?.id;
  await exactly(lane, author, 'pitch.payFee', { id });
  await exactly(lane, author, 'pitch.submit', { id });
  const read = await exactly(lane, voter, 'pitch.read', { id });
  await exactly(lane, voter, 'pitch.acceptNda', { id, version: read?.nda?.version ?? 1 });
  await exactly(lane, voter, 'pitch.openDocument', { id, documentId });
  await exactly(lane, voter, 'pitch.vote', { id, support: true, amount: '5' });
  await exactly(lane, voter, 'pitch.receipt', { id });
  await exactly(lane, voter, 'pitch.votes', { id });
  await exactly(lane, voter, 'pitch.remind', { id, isWanted: true });
  const said = await exactly(lane, voter, 'pitch.comment', { id, text: 'Who bakes on Mondays?' });
  const reason = { reason: 'abuse', evidence: 'It insults the author.' };
  await exactly(lane, author, 'pitch.reportComment', { id, commentId: said?.id, ...reason });
  await exactly(lane, voter, 'pitch.comments', { id });
  const report = (await exactly(lane, admin, 'pitch.reports', { status: 'open' }))?.items?.[0]?.id;
  await exactly(lane, admin, 'pitch.resolveReport', {
    id: report,
    decision: 'dismissed',
    note: 'It doesn’t.',
  });
}

/** A tier, an address, a withdrawal; markets that are halted and go on, and what an administrator sets. */
export async function desk(lane: Lane): Promise<void> {
  const { cast, site } = lane.engine;
  const [admin, trader] = [cast.current('administrator'), cast.current('member')];
  await site.bank?.fill(trader.id);
  for (const read of ['book', 'candles', 'marketTrades'])
    await exactly(lane, trader, `exchange.${read}`, {
      symbol: 'btc_usdt',
      ...(read === 'candles' && { interval: '1h' }),
    });
  await exactly(lane, trader, 'exchange.resetPaper', {});
  await exactly(lane, trader, 'exchange.requestVerification', { tier: 'basic' });
  await exactly(lane, trader, 'exchange.requestVerification', { tier: 'full' });
  const tier = { memberId: trader.id, decision: 'approve', reason: 'Theirs.' };
  await exactly(lane, admin, 'exchange.decideTier', tier);
  const address = { currency: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
  await exactly(lane, trader, 'exchange.saveAddress', { ...address, label: 'Cold wallet' });
  await exactly(lane, admin, 'exchange.haltMarket', { symbol: 'eth_usdt', reason: 'Maintenance.' });
  await exactly(lane, admin, 'exchange.resumeMarket', { symbol: 'eth_usdt', reason: 'Mended.' });
}
