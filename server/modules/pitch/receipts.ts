/**
 * Receipts of votes: compact JWS (EdDSA) over what was said, so that a voter can prove it to anybody. The key
 * derives from the server's secret; its public part travels with every check.
 */
import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { CompactSign, compactVerify } from 'jose';

/** What a receipt says of a vote. */
export interface ReceiptClaims {
  /** The ballot. */
  sub: string;
  project: string;
  voter: string;
  support: boolean;
  /** PRD. */
  amount: string;
  weight: string;
  revision: number;
  votedAt: string;
  transactionHash: string;
}

/** Signs receipts of votes and reads them; anybody checks one with the public key. */
export interface Receipts {
  publicKey: Record<string, string>;
  sign(claims: ReceiptClaims): Promise<string>;
  /** The claims of a receipt that this server has signed; null for any other text. */
  read(receipt: string): Promise<ReceiptClaims | null>;
}

/** The frame of an Ed25519 private key in PKCS #8, before its 32 bytes (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const TYPE = 'protege-vote-receipt';

/** The key is derived from the server’s secret, so every process signs alike. */
export function createReceipts(secret: string): Receipts {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'vote-receipts', 32));
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key);
  const { kty, crv, x } = publicKey.export({ format: 'jwk' });
  return {
    publicKey: { kty: kty!, crv: crv!, x: x! },
    sign: (claims) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'EdDSA', typ: TYPE })
        .sign(key),
    read: async (receipt) => {
      try {
        const { payload, protectedHeader } = await compactVerify(receipt, publicKey, {
          algorithms: ['EdDSA'],
        });
        return protectedHeader.typ === TYPE ? JSON.parse(new TextDecoder().decode(payload)) : null;
      } catch {
        // Not signed by us, or not a receipt at all: both are simply not genuine.
        return null;
      }
    },
  };
}
