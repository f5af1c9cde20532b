/**
 * What a block of version 2 seals beside the content of a transfer (`transferContent`): all that is left of its
 * row, and the register, which is the map of members to addresses and the identity of accounts.
 */
import { concatBytes, DOMAIN, type Hash } from './bytes.ts';

/** What a transfer's row says beyond its content. */
export interface TransferRest {
  /** The metadata as the store writes it, which is one way for one value; null for none. */
  metadata: string | null;
  keepsRest: boolean;
  expiresAt: Date | null;
}

/** The whole of a transfer: the SHA-256 of its content and the rest. */
export function wholeTransfer(content: Uint8Array, rest: TransferRest, hash: Hash): Uint8Array {
  const text = [
    rest.metadata ?? '',
    rest.keepsRest ? 'keeps rest' : '',
    rest.expiresAt?.toISOString() ?? '',
  ].join('\n');
  return hash(concatBytes(DOMAIN.sealedTransfer, content, new TextEncoder().encode(text)));
}

/** One line of the register: what it is of, and its fields. */
export function registerLeaf(fields: readonly string[], hash: Hash): Uint8Array {
  return hash(concatBytes(DOMAIN.registerLeaf, new TextEncoder().encode(JSON.stringify(fields))));
}

/** The two roots of a block. */
export interface BlockRoots {
  transfers: Uint8Array;
  register: Uint8Array;
}

/** What the one root of a block that has both is the hash of. */
export const contentBytes = ({ transfers, register }: BlockRoots): Uint8Array =>
  concatBytes(DOMAIN.blockContent, transfers, register);

/** The one root of a block that has both. */
export const blockContent = (roots: BlockRoots, hash: Hash): Uint8Array => hash(contentBytes(roots));
