/** Examples of the wallet, the network, and the first version's procedures. */
import type { z } from 'zod';
import type { sendingLimitsSchema } from '#contract/sending-limits.ts';
import type { ExamplesOf } from './index.ts';
import {
  ADDRESS,
  AT,
  BLOCK_HASH,
  BLOCK_ID,
  HASH,
  LATER,
  OTHER_ADDRESS,
  TRANSACTION_ID,
  transaction,
} from './shared.ts';

const limits: z.infer<typeof sendingLimitsSchema> = {
  accounts: 1,
  level: 'new',
  day: {
    limit: '200.00000000',
    used: '12.50000000',
    left: '187.50000000',
    warnsFrom: '160.00000000',
    granted: '1000.00000000',
    own: '200.00000000',
    raise: null,
    withdrawn: null,
    freesAt: '2026-03-06T00:00:00.000Z',
  },
  month: {
    limit: '5000.00000000',
    used: '12.50000000',
    left: '4987.50000000',
    warnsFrom: '4000.00000000',
    granted: '5000.00000000',
    own: null,
    raise: null,
    withdrawn: null,
    freesAt: '2026-04-01T00:00:00.000Z',
  },
  vote: '5000.00000000',
  standing: { ageDays: 0, counterparties: 1, hasSecondFactor: false },
  next: {
    level: 'known',
    day: '5000.00000000',
    month: '25000.00000000',
    vote: '25000.00000000',
    ageDays: 7,
    counterparties: 3,
  },
  asOf: AT,
};

/** A request and an answer of each endpoint of the wallet. */
export const walletExamples: ExamplesOf<'wallet'> = {
  read: {
    response: {
      username: 'ada',
      address: ADDRESS,
      balance: '112.00000000',
      available: '6.00000000',
      owed: '0.00000000',
      held: '0.00000000',
      promotional: '100.00000000',
      promotionalFreeAt: '2026-03-19T10:12:00.000Z',
      resting: '6.00000000',
      restingFreeFrom: '2026-03-20T10:12:00.000Z',
      restingFreeAt: '2026-03-20T10:12:00.000Z',
      lockedBalance: '106.00000000',
      pendingTransactions: 0,
      lastActivity: AT,
      usd: { rate: '1.20', value: '134.40', name: 'display_usd' },
      status: 'Active & Clean',
      network: 'Protege Chain',
      isNew: true,
      version: 2,
      createdAt: '2026-03-05T10:12:00.000Z',
      asOf: AT,
    },
  },
  transactions: { request: { limit: 20 }, response: { items: [transaction], nextCursor: null } },
  transaction: { request: { hash: HASH }, response: transaction },
  statement: {
    request: { format: 'csv', from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
    response: 'The statement as a file: `text/csv` or `application/pdf`.',
  },
  recipient: {
    request: { address: OTHER_ADDRESS },
    response: { username: 'grace', address: OTHER_ADDRESS, isSelf: false },
  },
  send: {
    request: { recipient: OTHER_ADDRESS, amount: '12.5', reason: 'For the logo' },
    response: {
      success: true,
      transactionHash: HASH,
      transactionId: TRANSACTION_ID,
      amount: '12.50000000',
      fee: '0.00000000',
      senderBalance: '99.50000000',
      recipient: { username: 'grace', address: OTHER_ADDRESS },
      reason: 'For the logo',
      timestamp: AT,
    },
  },
  limits: { response: limits },
  setLimits: { request: { day: '200', month: null }, response: limits },
};

const block = {
  id: BLOCK_ID,
  height: 41,
  hash: BLOCK_HASH,
  previousHash: HASH,
  merkleRoot: BLOCK_HASH,
  liabilitiesRoot: HASH,
  liabilities: '212.00000000',
  size: 2,
  isCheckpoint: false,
  signature: '8f1c0a9e',
  timestamp: LATER,
};

/** A request and an answer of each endpoint of the network. */
export const networkExamples: ExamplesOf<'network'> = {
  statistics: {
    response: {
      totalSupply: '1000012.00000000',
      circulatingSupply: '212.00000000',
      transactionCount: 4,
      activeWallets: 2,
      totalMinted: '12.00000000',
      baseSupply: '1000000.00000000',
      mintedToday: '12.00000000',
      dailyMintLimit: '10000.00000000',
      lastBlockHeight: 41,
      lastBlockTime: LATER,
      networkHashRate: 'not applicable (no mining)',
      integrityScore: 100,
      lastUpdated: LATER,
    },
  },
  blocks: {
    request: { show: 'all', limit: 20 },
    response: {
      items: [block],
      nextCursor: null,
    },
  },
  block: {
    request: { height: 41 },
    response: {
      ...block,
      liabilitiesLeaves: 6,
      movements: 4,
      registerSize: 0,
      version: 2,
      keyId: TRANSACTION_ID,
      publicKey: '5f1c0a9e',
    },
  },
  leaves: {
    request: { height: 41, of: 'transfers', limit: 20 },
    response: {
      items: [
        { position: 0, hash: HASH },
        { position: 1, hash: BLOCK_HASH },
      ],
      nextCursor: null,
    },
  },
  balanceProof: {
    response: {
      block: {
        height: 41,
        hash: BLOCK_HASH,
        id: BLOCK_ID,
        previousHash: HASH,
        merkleRoot: BLOCK_HASH,
        liabilitiesLeaves: 6,
        size: 2,
        movements: 4,
        isCheckpoint: false,
        keyId: TRANSACTION_ID,
        sealedAt: LATER,
        signature: '8f1c0a9e',
        publicKey: '5f1c0a9e',
      },
      account: TRANSACTION_ID,
      root: { hash: HASH, sum: '21200000000' },
      shares: [
        {
          part: 0,
          nonce: '5f1c0a9e',
          sum: '4100000000',
          path: [{ side: 'right', hash: BLOCK_HASH, sum: '17100000000' }],
        },
        {
          part: 1,
          nonce: '9e0a1c5f',
          sum: '7100000000',
          path: [{ side: 'left', hash: BLOCK_HASH, sum: '14100000000' }],
        },
      ],
    },
  },
};

/** A request and an answer of each procedure of the first version. */
export const proceduresExamples: ExamplesOf<'procedures'> = {
  mint: {
    request: {
      recipient_address: OTHER_ADDRESS,
      mint_amount: '25',
      mint_reason: 'Prize of the spring contest',
      mint_category: 'reward',
    },
    response: { success: true, transactionHash: HASH, error: null, newBalance: '125.00000000' },
  },
  transfer: {
    request: {
      sender_address: ADDRESS,
      receiver_address: OTHER_ADDRESS,
      transfer_amount: '12.5',
      transfer_reason: 'For the logo',
      requires_approval: false,
    },
    response: { success: true, transactionHash: HASH, error: null, senderBalance: '99.50000000' },
  },
  balance: { request: { wallet_address: ADDRESS }, response: { balance: '112.00000000' } },
  setBalance: { request: { wallet_address: ADDRESS, new_balance: '1000000' } },
  statistics: {
    response: [
      {
        total_supply: '1000012.00000000',
        circulating_supply: '212.00000000',
        transaction_count: 4,
        active_wallets: 2,
        total_minted: '12.00000000',
        base_supply: '1000000.00000000',
        last_updated: LATER,
      },
    ],
  },
  circulating: { response: { supply: '212.00000000' } },
};
