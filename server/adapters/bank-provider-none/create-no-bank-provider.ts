/** No bank outside: nobody is verified, and dollars neither come from a bank nor go to one. */
import { type BankProvider, ForgedBankEvent } from '#server/ports/bank-provider.ts';

/** A provider that is off. */
export function createNoBankProvider(): BankProvider {
  const refuse = () => Promise.reject(new Error('There is no bank provider.'));
  return {
    provider: 'none',
    name: 'No bank',
    isSandbox: false,
    isOn: false,
    canTakeIn: false,
    openCustomer: refuse,
    onboardingUrl: refuse,
    readCustomer: refuse,
    unlinkAccount: refuse,
    beginPayment: refuse,
    readPayment: refuse,
    readEvent() {
      throw new ForgedBankEvent('There is no bank provider.');
    },
  };
}
