/**
 * "Verify my balance": checks in this browser, without trusting the server's word, that the balance is counted
 * in the newest sealed block.
 */
import { type BlockHeader, headerBytes } from '#core/chain/block-header.ts';
import { bytesToHex, hexToBytes } from '#core/chain/bytes.ts';
import { type LiabilityProof, verifyLiabilityProof } from '#core/chain/liability-tree.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';

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

/** What a step of the check found; `unknown` where something could not be read. */
export type Finding = 'holds' | 'fails' | 'unknown';

/** The steps in order, and what they come to. */
export interface Verification {
  steps: { text: string; finding: Finding; detail?: string }[];
  /** What the block counts for this wallet, as a decimal of PRD; null when the proof does not hold. */
  balance: string | null;
  isVerified: boolean;
}

/** What the check needs of the browser; a test gives its own. */
export interface Cryptography {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  /** Null where Ed25519 is not known. */
  isSigned(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): Promise<boolean | null>;
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
    isVerified: steps.every((step) => step.finding !== 'fails') && tree.isValid,
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

/** The browser's own cryptography; null where it has none, which is so on plain http beside localhost. */
export function browserCryptography(): Cryptography | null {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return null;
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource)),
    async isSigned(publicKey, bytes, signature) {
      try {
        const key = await subtle.importKey('raw', publicKey as BufferSource, { name: 'Ed25519' }, false, [
          'verify',
        ]);
        return await subtle.verify(
          { name: 'Ed25519' },
          key,
          signature as BufferSource,
          bytes as BufferSource,
        );
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
        return false;
      }
    },
  };
}
