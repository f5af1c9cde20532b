import { SEAL_EVERY_MS } from '#core/chain/integrity.ts';

/** How long until what is new is sealed into a block, in words. */
export const SEAL_EVERY = `${SEAL_EVERY_MS / 60_000} minutes`;
