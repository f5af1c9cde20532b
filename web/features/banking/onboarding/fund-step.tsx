/** The last step: the first deposit, from an account at another bank; or none, which can be chosen here too. */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields.tsx';
import { useReloadBanking } from '../queries.ts';
import { TEXTS } from '../words.ts';
import type { Onboarding } from './onboarding-queries.ts';
import { ProviderLink } from './provider-link.tsx';

export function FundStep({ onboarding }: { onboarding: Onboarding }) {
  const { outsideAccounts, deposit, initialDepositAmount } = onboarding;
  const { save, isBusy } = useSaving(TEXTS.onboardingFailed);
  const reload = useReloadBanking();
  const skip = () =>
    save(async () => {
      const { wantsCheckingAccount, wantsSavingsAccount } = onboarding;
      await api.banking.beginOnboarding({
        wantsCheckingAccount,
        wantsSavingsAccount,
        initialDepositAmount: '',
      });
      await reload();
    });
  return (
    <>
      {deposit?.status === 'failed' ? (
        <Banner tone="error" title="The deposit didn’t arrive">
          {deposit.failure} Nothing was taken.
        </Banner>
      ) : null}
      <p className="text-center">
        <Amount value={initialDepositAmount} asset="USD" className="display text-4xl" />
      </p>
      {outsideAccounts.length > 0 ? (
        <PayForm onboarding={onboarding} />
      ) : (
        <p className="text-sm text-ink-muted">Link the account at another bank that it comes from.</p>
      )}
      <ProviderLink variant={outsideAccounts.length > 0 ? 'secondary' : 'primary'}>
        {outsideAccounts.length > 0 ? 'Link another account' : 'Link an account'}
      </ProviderLink>
      <Button variant="ghost" isWide isBusy={isBusy} onClick={() => void skip()}>
        Start without a deposit
      </Button>
    </>
  );
}

function PayForm({ onboarding: { outsideAccounts } }: { onboarding: Onboarding }) {
  const [outsideAccountId, setOutside] = useState(outsideAccounts[0]!.id);
  const { save, isBusy } = useSaving(TEXTS.onboardingFailed);
  const attempt = useAttempt();
  const reload = useReloadBanking();
  function submit(event: FormEvent) {
    event.preventDefault();
    void save(async () => {
      const body = { outsideAccountId };
      await attempt(body, (idempotencyKey) =>
        api.banking.fundOnboarding(body, { context: { idempotencyKey } }),
      );
      await reload();
    });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <SelectField
        label="From"
        value={outsideAccountId}
        onValue={setOutside}
        options={outsideAccounts.map(({ id, bankName, last4 }) => [id, `${bankName} ••• ${last4}`] as const)}
      />
      <Button type="submit" isWide isBusy={isBusy} busyLabel="Sending...">
        Pay it in
      </Button>
    </form>
  );
}
