/** The first step: which accounts, and with how much they begin. */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useReloadBanking } from '../queries.ts';
import { KINDS, TEXTS } from '../words.ts';
import { hasFirstDeposit, type Onboarding } from './onboarding-queries.ts';

export function ChooseStep({ onboarding }: { onboarding: Onboarding }) {
  const [wantsCheckingAccount, setWantsChecking] = useState(onboarding.wantsCheckingAccount);
  const [wantsSavingsAccount, setWantsSavings] = useState(onboarding.wantsSavingsAccount);
  const given = onboarding.initialDepositAmount;
  const hasDeposit = hasFirstDeposit(onboarding);
  const [deposit, setDeposit] = useState(given === '0.00' || !hasDeposit ? '' : given);
  const { save, isBusy } = useSaving(TEXTS.onboardingFailed);
  const reload = useReloadBanking();

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(async () => {
      await api.banking.beginOnboarding({
        wantsCheckingAccount,
        wantsSavingsAccount,
        initialDepositAmount: plainAmount(deposit),
      });
      await reload();
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <fieldset>
        <legend className="sr-only">Accounts</legend>
        <Checkbox
          label="Primary Checking Account"
          description={KINDS.checking.offer}
          checked={wantsCheckingAccount}
          onChange={(event) => setWantsChecking(event.target.checked)}
        />
        <Checkbox
          label="High-Yield Savings Account"
          description={KINDS.savings.offer}
          checked={wantsSavingsAccount}
          onChange={(event) => setWantsSavings(event.target.checked)}
        />
      </fieldset>
      {hasDeposit ? (
        <AmountField
          label="Initial deposit"
          isOptional
          hint="It comes from your account at another bank, which you link next."
          unit="USD"
          placeholder="0.00"
          value={deposit}
          onValue={setDeposit}
        />
      ) : null}
      <Button type="submit" isWide isBusy={isBusy} disabled={!(wantsCheckingAccount || wantsSavingsAccount)}>
        Continue
      </Button>
    </form>
  );
}
