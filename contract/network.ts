/** The network: supply and activity of the ledger of PRD, and the sealed chain, which anyone may read and check. */
import { z } from 'zod';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { amountSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Network';

/** The height of a block, as a path names it: what its column holds. */
const height = z.coerce.number().int().min(0).max(2_147_483_647);
/** Whoever checks a block reads all that it seals. */
const MOST_LEAVES = 1_000;

/** Supply and activity of the ledger of PRD. */
export const networkStatisticsSchema = z.object({
  totalSupply: amountSchema,
  circulatingSupply: amountSchema,
  transactionCount: z.number().int(),
  activeWallets: z.number().int(),
  totalMinted: amountSchema,
  baseSupply: amountSchema,
  /** Minted by rewards since 00:00 UTC, and the day's ceiling. */
  mintedToday: amountSchema,
  dailyMintLimit: amountSchema,
  lastBlockHeight: z.number().int().nullable(),
  lastBlockTime: timeSchema.nullable(),
  /** Blocks are sealed by signature, not mined. */
  networkHashRate: z.literal('not applicable (no mining)'),
  /** 100 the sealed chain verified; 75 not yet verified or stale; 0 broken. */
  integrityScore: z.union([z.literal(100), z.literal(75), z.literal(0)]),
  lastUpdated: timeSchema,
});

/** A sealed block, as lists show it. */
export const blockSchema = z.object({
  id: idSchema,
  height: z.number().int(),
  hash: z.string(),
  previousHash: z.string(),
  merkleRoot: z.string(),
  /** Of the Merkle-sum tree of all PRD balances; its sum is `liabilities`. */
  liabilitiesRoot: z.string(),
  liabilities: amountSchema,
  /** Transfers in it. */
  size: z.number().int(),
  /** Every 2016th block. */
  isCheckpoint: z.boolean(),
  /** Ed25519 over the hash’s bytes, in hexadecimal. */
  signature: z.string(),
  timestamp: timeSchema,
});

/** A sealed block with everything that its hash and its signature are checked by. */
export const sealedBlockSchema = blockSchema.extend({
  liabilitiesLeaves: z.number().int(),
  /** Movements of PRD in it and in all below it. */
  movements: z.number().int(),
  /** Lines of the register in it: new members with their addresses, and new accounts. */
  registerSize: z.number().int(),
  /** 1: `merkleRoot` is the root of its transfers. 2: of that root and the register’s. */
  version: z.number().int(),
  keyId: idSchema,
  publicKey: z.string(),
});

/** The endpoints of the network. */
export const networkContract = {
  statistics: endpoint({
    method: 'GET',
    path: '/network/statistics',
    tag,
    access: 'anyone',
    summary: 'Read the supply and activity of the PRD ledger',
  }).output(networkStatisticsSchema),

  blocks: endpoint({
    method: 'GET',
    path: '/network/blocks',
    tag,
    access: 'anyone',
    summary: 'List sealed blocks, newest first, or the checkpoints among them',
  })
    .input(pageInputSchema.extend({ show: z.enum(['all', 'checkpoints']).default('all') }))
    .output(pageOf(blockSchema)),

  block: endpoint({
    method: 'GET',
    path: '/network/blocks/{height}',
    tag,
    access: 'anyone',
    summary: 'Read a sealed block, with what it is checked by',
    refuses: ['not_found'],
  })
    .input(z.object({ height }))
    .output(sealedBlockSchema),

  leaves: endpoint({
    method: 'GET',
    path: '/network/blocks/{height}/leaves',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List the hashes that a block seals, in their order',
    description:
      'Of its transfers, or of its lines of the register. They are the leaves of the block’s Merkle trees, by which its root is worked out. From a hash whoever knows nearly all of a transfer finds the rest by trying, such as the amount of a vote that is hidden until its close: nobody else reads them.',
    refuses: ['not_found'],
  })
    .input(
      pageInputSchema.extend({
        height,
        of: z.enum(['transfers', 'register']).default('transfers'),
        limit: z.coerce.number().int().min(1).max(MOST_LEAVES).default(20),
      }),
    )
    .output(pageOf(z.object({ position: z.number().int(), hash: z.string() }))),

  balanceProof: endpoint({
    method: 'GET',
    path: '/wallet/proof',
    tag,
    access: 'member',
    summary: 'Prove that your balance is counted in the newest sealed block',
    description:
      'Your balance stands in the Merkle-sum tree of all balances as two random shares. The proof leads from both to the root that the newest block signs. The browser checks it without trusting the server. Not found until the first block after your wallet was opened.',
    refuses: ['not_found'],
  }).output(
    z.object({
      block: z.object({
        height: z.number().int(),
        hash: z.string(),
        /** Everything that the hash is taken of, but the root below and its sum. */
        id: idSchema,
        previousHash: z.string(),
        merkleRoot: z.string(),
        liabilitiesLeaves: z.number().int(),
        size: z.number().int(),
        movements: z.number().int(),
        isCheckpoint: z.boolean(),
        keyId: idSchema,
        sealedAt: timeSchema,
        /** Ed25519 over the hash's bytes, in hexadecimal. */
        signature: z.string(),
        publicKey: z.string(),
      }),
      /** The ledger account of your wallet. */
      account: idSchema,
      /** Sums are whole numbers of 10^-8 PRD. */
      root: z.object({ hash: z.string(), sum: z.string() }),
      shares: z.array(
        z.object({
          part: z.number().int(),
          nonce: z.string(),
          sum: z.string(),
          path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sum: z.string() })),
        }),
      ),
    }),
  ),
};
