/**
 * Checks a sealed block in this browser, without trusting the server's word: its hash, its signature by the key that it
 * names, the block below, and, for whoever may read the hashes of what it seals, the root over them.
 */
import { type BlockHeader, headerBytes, NO_BLOCK_HASH } from '#core/chain/block-header.ts';
import { bytesToHex, hexToBytes } from '#core/chain/bytes.ts';
import { contentBytes } from '#core/chain/sealed-content.ts';
import { rootOf } from '#core/chain/transfer-tree.ts';
import { parseMinor } from '#core/money/amount.ts';
import type { api } from '#web/lib/api-client.ts';
import type { Cryptography } from '#web/lib/browser-cryptography.ts';
import type { Step } from '#web/shared/check-steps.tsx';

/** A block as the server shows it. */
export type SealedBlock = Awaited<ReturnType<typeof api.network.block>>;

/** What a block seals: the hashes of its transfers, and of its lines of the register. */
export interface Leaves {
  transfers: readonly string[];
  register: readonly string[];
}

/** The steps of the check, in order. `below` is the block that it follows on; null for the first. `leaves` is null for whoever reads none. */
export async function checkBlock(
  { block, below, leaves }: { block: SealedBlock; below: SealedBlock | null; leaves: Leaves | null },
  crypto: Cryptography,
): Promise<Step[]> {
  const hash = await crypto.sha256(headerBytes(headerOf(block)));
  const isSigned = await crypto.isSigned(hexToBytes(block.publicKey), hash, hexToBytes(block.signature));
  const belowHash = below ? bytesToHex(await crypto.sha256(headerBytes(headerOf(below)))) : NO_BLOCK_HASH;
  const found = (holds: boolean): Step['finding'] => (holds ? 'holds' : 'fails');
  return [
    {
      text: 'Its hash is the one of all that it says',
      finding: found(bytesToHex(hash) === block.hash),
    },
    {
      text: 'It is signed by the key that it names',
      finding: isSigned === null ? 'unknown' : found(isSigned),
      ...(isSigned === null && { detail: 'This browser does not know Ed25519 signatures.' }),
    },
    {
      text: below ? `It follows on block ${below.height}` : 'It is the first block',
      finding: found(block.previousHash === belowHash && (below !== null || block.height === 0)),
    },
    ...(leaves ? [await checkRoot(block, leaves, crypto)] : []),
  ];
}

async function checkRoot(block: SealedBlock, leaves: Leaves, crypto: Cryptography): Promise<Step> {
  const isWhole = leaves.transfers.length === block.size && leaves.register.length === block.registerSize;
  const holds = isWhole && (await rootOfBlock(block, leaves, crypto)) === block.merkleRoot;
  return {
    text: 'The hashes of its transfers lead to the root that it seals',
    finding: holds ? 'holds' : 'fails',
    ...(!isWhole && { detail: 'There are more or fewer of them than it says.' }),
  };
}

async function rootOfBlock(
  { version }: SealedBlock,
  { transfers, register }: Leaves,
  { sha256 }: Cryptography,
): Promise<string> {
  const root = (hashes: readonly string[]) => rootOf(hashes.map(hexToBytes), sha256);
  if (version === 1) return bytesToHex(await root(transfers));
  const roots = { transfers: await root(transfers), register: await root(register) };
  return bytesToHex(await sha256(contentBytes(roots)));
}

function headerOf({ timestamp, liabilities, ...block }: SealedBlock): BlockHeader {
  return { ...block, liabilities: parseMinor('PRD', liabilities)!, sealedAt: new Date(timestamp) };
}
