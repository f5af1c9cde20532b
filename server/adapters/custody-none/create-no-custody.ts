/** No custodian: coins neither come nor go, and nothing that is under way goes on. */
import type { Custody } from '#server/ports/custody.ts';

/** A custodian that is off. */
export function createNoCustody(): Custody {
  const refuse = () => Promise.reject(new Error('There is no custodian.'));
  return {
    name: 'No custodian',
    isSandbox: false,
    isOn: false,
    depositAddress: refuse,
    expectDeposit: refuse,
    sendWithdrawal: refuse,
    withdrawalOf: refuse,
    statusOf: refuse,
  };
}
