/**
 * "Verify my balance": checks in this browser, without trusting the server's word, that the balance is counted
 * in the newest sealed block.
 */
import { type BlockHeader, headerBytes } from '#core/chain/block-header.ts';
import { bytesToHex, hexToBytes } from '#core/chain/bytes.ts';
import { type LiabilityProof, verifyLiabilityProof } from '#core/chain/liability-tree.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import type { Cryptography } from '#web/lib/browser-cryptography.ts';
import { type Step, type Verdict, verdictOf } from '#web/shared/check-steps.tsx';

/** A proof as the server sends it. */
export interface BalanceProof extends LiabilityProof {
  block: {
    height: number;
    hash: string;
    id: string;
    previousHash: string;
    merkleRoot: string;
    liabilitiesLeaves: number;
    size: number;
    movements: number;
    isCheckpoint: boolean;
    keyId: string;
    sealedAt: string;
    signature: string;
    publicKey: string;
  };
}

/** The steps in order, and what they come to. */
export interface Verification {
  steps: Step[];
  /** What the block counts for this wallet, as a decimal of PRD; null when the proof does not hold. */
  balance: string | null;
  verdict: Verdict;
}

/**
 * Checks a proof against the balance that the member's own history shows at the block (a decimal of PRD, or
 * null when the history says nothing of that time).
 */
export async function verifyBalance(
  proof: BalanceProof,
  expectedBalance: string | null,
  crypto: Cryptography,
): Promise<Verification> {
  const tree = await verifyLiabilityProof(proof, crypto.sha256);
  const hash = await crypto.sha256(headerBytes(headerOf(proof)));
  const isHashRight = bytesToHex(hash) === proof.block.hash;
  const { publicKey, signature } = proof.block;
  const isSigned = await crypto.isSigned(hexToBytes(publicKey), hash, hexToBytes(signature));
  const balance = tree.isValid ? tree.balance : null;
  const isExpected =
    balance !== null && expectedBalance !== null && balance === parseMinor('PRD', expectedBalance);
  const steps: Verification['steps'] = [
    {
      text: 'Both shares of your balance lead to the root of all balances',
      finding: tree.isValid ? 'holds' : 'fails',
      ...(!tree.isValid && { detail: tree.reason }),
    },
    { text: `Block ${proof.block.height} carries that root`, finding: isHashRight ? 'holds' : 'fails' },
    {
      text: 'The block is signed by this community’s key',
      finding: isSigned === null ? 'unknown' : isSigned ? 'holds' : 'fails',
      ...(isSigned === null && { detail: 'This browser does not know Ed25519 signatures.' }),
    },
    {
      text: 'The balance is the one that your history shows at that block',
      finding: expectedBalance === null ? 'unknown' : isExpected ? 'holds' : 'fails',
    },
  ];
  return {
    steps,
    balance: balance === null ? null : formatMinor('PRD', balance),
    verdict: verdictOf(steps),
  };
}

function headerOf({ block, root }: BalanceProof): BlockHeader {
  return {
    height: block.height,
    id: block.id,
    previousHash: block.previousHash,
    merkleRoot: block.merkleRoot,
    liabilitiesRoot: root.hash,
    liabilities: BigInt(root.sum),
    liabilitiesLeaves: block.liabilitiesLeaves,
    size: block.size,
    movements: block.movements,
    isCheckpoint: block.isCheckpoint,
    keyId: block.keyId,
    sealedAt: new Date(block.sealedAt),
  };
}
