/** The rooms of money: the exchange, projects and their votes, card payments and what they fund. */
import type { Worlds } from '#core/money/worlds.ts';
import type { Deps as BankingDeps } from '#server/modules/banking/deps.ts';
import { createBanking } from '#server/modules/banking/index.ts';
import type { Deps as CommunityDeps } from '#server/modules/community/deps.ts';
import { defineCommunity } from '#server/modules/community/index.ts';
import type { Deps as ExchangeDeps } from '#server/modules/exchange/deps.ts';
import { createExchange } from '#server/modules/exchange/index.ts';
import type { Deps as FundingDeps } from '#server/modules/funding/deps.ts';
import { createFunding } from '#server/modules/funding/index.ts';
import type { Deps as PaymentsDeps } from '#server/modules/payments/deps.ts';
import { createPayments } from '#server/modules/payments/index.ts';
import type { Deps as PitchDeps } from '#server/modules/pitch/deps.ts';
import { createPitch } from '#server/modules/pitch/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Foundations } from './build-foundations.ts';
import type { Ports } from './build-ports.ts';

/** The faces that the rooms of ideas may be given. */
export type MoneyRooms = ReturnType<typeof buildMoneyRooms>['faces'];

/** Builds them, each from those above it. */
export function buildMoneyRooms(platform: Platform, ports: Ports, base: Foundations, worlds: Worlds) {
  const traded = buildTrade(platform, ports, base);
  const paid = buildPaid(platform, ports, base);
  const banking = buildBank(platform, ports, { ...base, ...traded.faces }, worlds);
  return {
    faces: { ...traded.faces, ...paid.faces, banking },
    rooms: { ...traded.rooms, ...paid.rooms, banking: { banking } },
  };
}

/** What members keep in accounts. */
function buildBank(
  platform: Platform,
  { bankProvider }: Ports,
  {
    exchange,
    files,
    identity,
    ledger,
    notices,
    policy,
    wallet,
  }: Foundations & { exchange: BankingDeps['exchange'] },
  worlds: Worlds,
) {
  const { clock, config, db, jobs, live, log, metrics, newId, publicUrl, textWork, work } = platform;
  const isLive = worlds.USD === 'live';
  const forBanking = {
    clock,
    config,
    db,
    exchange,
    files,
    identity,
    isLive,
    jobs,
    ledger,
    live,
    log,
    metrics,
    newId,
    notices,
    policy,
    publicUrl,
    textWork,
    wallet,
    work,
  } satisfies BankingDeps;
  return createBanking(forBanking, { bank: bankProvider });
}

/** What moves between members: orders, and votes on projects. */
function buildTrade(
  platform: Platform,
  { custody, marketData, bitcoinInfo }: Ports,
  { files, identity, ledger, notices, policy, wallet }: Foundations,
) {
  const { clock, config, database, db, jobs, live, log, metrics, newId, secret, textWork, work } = platform;

  const forExchange = {
    clock,
    database,
    db,
    identity,
    jobs,
    ledger,
    live,
    log,
    metrics,
    newId,
    policy,
    textWork,
    wallet,
    work,
  } satisfies ExchangeDeps;
  const exchange = createExchange(forExchange, { custody, marketData, bitcoinInfo });

  const forPitch = {
    clock,
    config,
    db,
    files,
    identity,
    jobs,
    ledger,
    live,
    log,
    newId,
    notices,
    policy,
    secret,
    wallet,
    work,
  } satisfies PitchDeps;
  const pitch = createPitch(forPitch);

  return {
    faces: { exchange, pitch },
    rooms: { exchange: { ...forExchange, exchange }, pitch: { ...forPitch, pitch } },
  };
}

/** What is paid by card, and what it buys. */
function buildPaid(platform: Platform, { cardPayments }: Ports, { identity, ledger, policy }: Foundations) {
  const { clock, config, db, jobs, live, log, newId, publicUrl, textWork, work } = platform;

  const forPayments = { clock, db, jobs, log, publicUrl, work } satisfies PaymentsDeps;
  const payments = createPayments(forPayments, cardPayments);

  const forFunding = {
    clock,
    db,
    identity,
    jobs,
    ledger,
    live,
    log,
    newId,
    payments,
    policy,
    textWork,
    work,
  } satisfies FundingDeps;
  const funding = createFunding(forFunding);

  const forCommunity = {
    clock,
    config,
    db,
    identity,
    jobs,
    ledger,
    newId,
    payments,
    policy,
  } satisfies CommunityDeps;
  defineCommunity(forCommunity);

  return {
    faces: { payments, funding },
    rooms: {
      payments: { ...forPayments, payments },
      funding: { ...forFunding, funding },
      community: forCommunity,
    },
  };
}
