/**
 * The sandbox custodian: no coin exists, and everything is confirmed after a while on the server's clock. It
 * keeps nothing: a reference says what it is and when it began, so that no restart can lose or double it.
 */
import { createHash } from 'node:crypto';
import type { CustodyAsset } from '#core/exchange/limits.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Custody, CustodyMovement } from '#server/ports/custody.ts';

export const SANDBOX_NAME = 'Sandbox: no real money';
/** What goes to these addresses fails, so that a failure can be tried out. */
export const FAILING_ADDRESSES: Record<CustodyAsset, string> = {
  BTC: '1BitcoinEaterAddressDontSendf59kuE',
  ETH: '0x000000000000000000000000000000000000dEaD',
  USDT: '0x000000000000000000000000000000000000dEaD',
};

/** Begins with nothing; a movement takes so many seconds. */
export function createSandboxCustody({ clock, seconds }: { clock: Clock; seconds: number }): Custody {
  const begin = (kind: 'deposit' | 'withdrawal', { id, asset, address }: CustodyMovement) => {
    const fate = kind === 'withdrawal' && address === FAILING_ADDRESSES[asset] ? 'fails' : 'works';
    return `sandbox:${kind}:${id}:${fate}:${clock.now().getTime()}`;
  };
  return {
    name: SANDBOX_NAME,
    isSandbox: true,
    isOn: true,
    depositAddress: async ({ id, asset }) => {
      const hash = createHash('sha256').update(`sandbox:${id}:${asset}`).digest('hex');
      return `sandbox-${asset.toLowerCase()}-${hash.slice(0, 24)}`;
    },
    expectDeposit: async (movement) => begin('deposit', movement),
    sendWithdrawal: async (movement) => begin('withdrawal', movement),
    // It keeps nothing, so what nobody has the reference of was never with it.
    withdrawalOf: async () => null,
    statusOf: async (reference) => {
      const [, , , fate, beganAt] = reference.split(':');
      if (clock.now().getTime() - Number(beganAt) < seconds * 1000) return 'processing';
      return fate === 'fails' ? 'failed' : 'confirmed';
    },
  };
}
