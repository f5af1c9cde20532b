/** Who is who, the books, what members are told, and what every other module builds on. */
import type { Worlds } from '#core/money/worlds.ts';
import type { Deps as ChainDeps } from '#server/modules/chain/deps.ts';
import { createChain } from '#server/modules/chain/index.ts';
import type { Deps as FilesDeps } from '#server/modules/files/deps.ts';
import { createFiles } from '#server/modules/files/index.ts';
import type { Deps as IdentityDeps } from '#server/modules/identity/deps.ts';
import { createIdentity } from '#server/modules/identity/index.ts';
import { createLedger } from '#server/modules/ledger/index.ts';
import type { Deps as NoticesDeps } from '#server/modules/notices/deps.ts';
import { createNotices } from '#server/modules/notices/index.ts';
import type { Deps as PolicyDeps } from '#server/modules/policy/deps.ts';
import { createPolicy, defineProposalWork } from '#server/modules/policy/index.ts';
import type { Deps as WalletDeps } from '#server/modules/wallet/deps.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Ports } from './build-ports.ts';

/** The faces that every later module may be given. */
export type Foundations = Awaited<ReturnType<typeof buildFoundations>>['faces'];

/** Builds them, each from those above it. */
export async function buildFoundations(
  platform: Platform,
  { store, scanner, checkpoints }: Ports,
  worlds: Worlds,
) {
  const { clock, database, db, jobs, live, log, newId, secret, textWork, work } = platform;
  const { knownMembers } = platform;

  const ledger = createLedger({ url: database.url, db, clock, log, worlds });

  const forIdentity = partsOfIdentity(platform, ledger);
  const identity = await createIdentity(forIdentity);

  const forNotices = { clock, db, identity, jobs, live, newId, secret, work } satisfies NoticesDeps;
  const notices = createNotices(forNotices);

  const forPolicy = { clock, db, identity, jobs, ledger, newId, textWork, work } satisfies PolicyDeps;
  const policy = createPolicy();
  defineProposalWork({ ...forPolicy, policy });

  const forFiles = { clock, db, jobs, knownMembers, log, newId, secret, textWork, work } satisfies FilesDeps;
  const files = createFiles(forFiles, { store, scanner });

  const forChain = { ...partsOfChain(platform), ledger } satisfies ChainDeps;
  const chain = createChain(forChain, checkpoints);

  const forWallet = {
    clock,
    db,
    identity,
    jobs,
    ledger,
    live,
    log,
    chain,
    notices,
    policy,
    textWork,
    work,
  } satisfies WalletDeps;
  const wallet = createWallet(forWallet);

  return {
    faces: { ledger, identity, notices, policy, files, chain, wallet },
    rooms: {
      identity: { ...forIdentity, identity },
      notices: { ...forNotices, notices },
      policy: { ...forPolicy, policy },
      files: { ...forFiles, files },
      chain: { ...forChain, chain },
      wallet: { ...forWallet, wallet },
    },
  };
}

function partsOfChain(platform: Platform): Omit<ChainDeps, 'ledger'> {
  const { clock, db, jobs, live, log, metrics, newId, recentLog, secret } = platform;
  return { clock, db, jobs, live, log, metrics, newId, recentLog, secret };
}

function partsOfIdentity(platform: Platform, ledger: IdentityDeps['ledger']): IdentityDeps {
  const { clock, config, db, jobs, log, mailer, metrics, newId, publicUrl } = platform;
  const { knownMembers, rateLimits, secret, signInProviders, sms, work } = platform;
  return {
    clock,
    config,
    db,
    jobs,
    knownMembers,
    ledger,
    log,
    mailer,
    metrics,
    newId,
    publicUrl,
    rateLimits,
    secret,
    signInProviders,
    sms,
    work,
  };
}
