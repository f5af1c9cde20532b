import { describe, expect, test } from 'vitest';
import { type BlockHeader, headerBytes, isCheckpointHeight } from './block-header.ts';
import { sumToBytes } from './bytes.ts';
import { type ChainState, integrityScore, SEAL_EVERY_MS } from './integrity.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const ago = (rounds: number) => new Date(now.getTime() - rounds * SEAL_EVERY_MS);
const sound: ChainState = {
  lastHeight: 7,
  lastBlockAt: ago(1),
  verifiedHeight: 7,
  verifiedAt: ago(1),
  brokenHeight: null,
  isWhole: true,
  now,
};

describe('the integrity score', () => {
  test.each([
    [100, 'sound and fresh', {}],
    [0, 'one block is broken, whatever else holds', { brokenHeight: 3 }],
    [0, 'a block is missing', { isWhole: false }],
    [75, 'no block yet', { lastHeight: null, lastBlockAt: null }],
    [75, 'never verified', { verifiedHeight: null, verifiedAt: null }],
    [75, 'the newest block is not verified', { verifiedHeight: 6 }],
    [75, 'no block for longer than three rounds', { lastBlockAt: ago(3.01) }],
    [75, 'not looked at for longer than three rounds', { verifiedAt: ago(3.01) }],
  ] as const)('is %i when %s', (score, _why, change) => {
    expect(integrityScore({ ...sound, ...change })).toBe(score);
  });
});

describe('a block', () => {
  const header: BlockHeader = {
    height: 2016,
    id: '018f0000-0000-7000-8000-000000000000',
    previousHash: '0'.repeat(64),
    merkleRoot: '1'.repeat(64),
    liabilitiesRoot: '2'.repeat(64),
    liabilities: 5n,
    liabilitiesLeaves: 4,
    size: 1,
    movements: 1,
    isCheckpoint: true,
    keyId: '018f0000-0000-7000-8000-000000000001',
    sealedAt: now,
  };

  test('is a checkpoint every 2016th time, and not at the beginning', () => {
    expect([0, 1, 2015, 2016, 4032].map(isCheckpointHeight)).toEqual([false, false, false, true, true]);
  });

  test('is hashed with every one of its fields', () => {
    const bytes = (change: Partial<BlockHeader>) =>
      Buffer.from(headerBytes({ ...header, ...change })).toString('hex');
    const changes: Partial<BlockHeader>[] = [
      { height: 1 },
      { id: header.keyId },
      { previousHash: '3'.repeat(64) },
      { merkleRoot: '3'.repeat(64) },
      { liabilitiesRoot: '3'.repeat(64) },
      { liabilities: 6n },
      { liabilitiesLeaves: 5 },
      { size: 2 },
      { movements: 2 },
      { isCheckpoint: false },
      { keyId: header.id },
      { sealedAt: ago(1) },
    ];
    expect(Object.keys(header).sort()).toEqual(changes.flatMap((change) => Object.keys(change)).sort());
    expect(new Set([bytes({}), ...changes.map(bytes)]).size).toBe(changes.length + 1);
  });

  test('carries no negative sum', () => {
    expect(() => sumToBytes(-1n)).toThrow(RangeError);
    expect(() => sumToBytes(1n << 127n)).toThrow(RangeError);
    expect(sumToBytes(258n).slice(-2)).toEqual(Uint8Array.of(1, 2));
  });
});
