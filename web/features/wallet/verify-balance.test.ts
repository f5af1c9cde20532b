import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { headerBytes, NO_BLOCK_HASH } from '#core/chain/block-header.ts';
import { bytesToHex, uuidToBytes } from '#core/chain/bytes.ts';
import { joinSums, leafBytes, type SumNode } from '#core/chain/liability-tree.ts';
import { createTreeBuilder, pathTo } from '#core/chain/merkle-tree.ts';
import { browserCryptography } from '#web/lib/browser-cryptography.ts';
import { type BalanceProof, verifyBalance } from './verify-balance.ts';

const ACCOUNT = '018f1234-5678-8abc-8def-0123456789ab';
const OTHER = '018f1234-5678-8abc-8def-0123456789ac';
const SEALED_AT = '2026-03-02T09:00:00.000Z';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());
const join = joinSums(sha256);

let publicKey: KeyObject;
let privateKey: KeyObject;
beforeAll(() => {
  ({ publicKey, privateKey } = generateKeyPairSync('ed25519'));
});

function leaf(account: string, part: 0 | 1, sum: bigint): { nonce: Uint8Array; node: SumNode } {
  const nonce = sha256(Buffer.from(`${account} ${part}`));
  return {
    nonce,
    node: { hash: sha256(leafBytes({ nonce, account: uuidToBytes(account), part, sum })), sum },
  };
}

/** A block over two accounts of 100 and 7 PRD, made here by hand. */
function makeProof(): BalanceProof {
  const own = [leaf(ACCOUNT, 0, 3_000_000_000n), leaf(ACCOUNT, 1, 7_000_000_000n)] as const;
  const other = [leaf(OTHER, 0, 500_000_000n), leaf(OTHER, 1, 200_000_000n)] as const;
  const nodes = [own[0].node, other[0].node, own[1].node, other[1].node];
  const builder = createTreeBuilder(join);
  for (const node of nodes) builder.add(node);
  const root = builder.root()!;
  const header = {
    height: 0,
    id: OTHER,
    previousHash: NO_BLOCK_HASH,
    merkleRoot: '1'.repeat(64),
    liabilitiesLeaves: 4,
    size: 2,
    movements: 2,
    isCheckpoint: false,
    keyId: OTHER,
  };
  const hash = sha256(
    headerBytes({
      ...header,
      liabilitiesRoot: bytesToHex(root.hash),
      liabilities: root.sum,
      sealedAt: new Date(SEALED_AT),
    }),
  );
  return {
    account: ACCOUNT,
    root: { hash: bytesToHex(root.hash), sum: String(root.sum) },
    shares: [0, 1].map((part) => ({
      part,
      nonce: bytesToHex(own[part as 0 | 1].nonce),
      sum: String(own[part as 0 | 1].node.sum),
      path: pathTo(nodes, part * 2, join).map(({ side, node }) => ({
        side,
        hash: bytesToHex(node.hash),
        sum: String(node.sum),
      })),
    })),
    block: {
      ...header,
      sealedAt: SEALED_AT,
      hash: bytesToHex(hash),
      signature: sign(null, hash, privateKey).toString('hex'),
      publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex'),
    },
  };
}

const check = (proof: BalanceProof, expected: string | null = '100.00000000') =>
  verifyBalance(proof, expected, browserCryptography()!);

describe('verify my balance', () => {
  test('holds, step by step, for a balance that is counted', async () => {
    const { verdict, balance, steps } = await check(makeProof());
    expect({ verdict, balance }).toEqual({ verdict: 'holds', balance: '100.00000000' });
    expect(steps.map((step) => step.finding)).toEqual(['holds', 'holds', 'holds', 'holds']);
  });

  test('fails when the history shows another balance, and says when it shows none', async () => {
    expect((await check(makeProof(), '99.00000000')).verdict).toBe('fails');
    const unknown = await check(makeProof(), null);
    expect([unknown.verdict, unknown.steps.at(-1)?.finding]).toEqual(['partly', 'unknown']);
  });

  test('fails for a block that does not carry the root, and for a signature of another key', async () => {
    const proof = makeProof();
    const other = { ...proof, block: { ...proof.block, movements: 3 } };
    expect((await check(other)).verdict).toBe('fails');
    // Another first byte, whichever this one has.
    const first = proof.block.signature.startsWith('00') ? '01' : '00';
    const signature = `${first}${proof.block.signature.slice(2)}`;
    const forged = { ...proof, block: { ...proof.block, signature } };
    const { verdict, steps } = await check(forged);
    expect([verdict, steps[2]?.finding]).toEqual(['fails', 'fails']);
  });

  test('fails when a share is left out of the sum', async () => {
    const proof = makeProof();
    const [first, second] = proof.shares;
    const short = { ...proof, shares: [{ ...first!, sum: '1' }, second!] };
    expect((await check(short)).verdict).toBe('fails');
  });

  test('says so where the browser knows no Ed25519', async () => {
    const { verdict, steps } = await verifyBalance(makeProof(), '100', {
      sha256: async (bytes) => sha256(bytes),
      isSigned: async () => null,
    });
    expect([verdict, steps[2]?.finding]).toEqual(['partly', 'unknown']);
  });
});
