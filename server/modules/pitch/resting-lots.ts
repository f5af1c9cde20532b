/** The resting PRD in a vote, as its row keeps them. */
import type { RestingLot } from '#core/ledger/resting.ts';

/** Plain JSON of lots; amounts are decimal texts of the smallest unit. */
export type RestingJson = { minor: string; freeAt: string; reference: string | null }[];

/** Keeps lots that rest; amounts as decimal texts of the smallest unit. */
export function toRestingJson(lots: readonly RestingLot[]): string {
  const plain: RestingJson = lots.map(({ minor, freeAt, reference }) => ({
    minor: minor.toString(),
    freeAt: freeAt.toISOString(),
    reference,
  }));
  return JSON.stringify(plain);
}

/** Reads what was kept. */
export function fromRestingJson(json: RestingJson): RestingLot[] {
  return json.map(({ minor, freeAt, reference }) => ({
    minor: BigInt(minor),
    freeAt: new Date(freeAt),
    reference,
  }));
}
