/** The second step: the bank confirms who the member is, on a page of its own. */
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useReloadBanking } from '../queries.ts';
import { TEXTS } from '../words.ts';
import type { Onboarding } from './onboarding-queries.ts';
import { ProviderLink } from './provider-link.tsx';

export function VerifyStep({ onboarding: { verification, provider } }: { onboarding: Onboarding }) {
  const { save, isBusy } = useSaving(TEXTS.statusFailed);
  const reload = useReloadBanking();
  if (!provider.isOn) {
    return (
      <p className="text-sm text-ink-muted">
        This community isn’t connected with a bank yet. Your accounts work between members until then, and you
        can confirm who you are as soon as it is.
      </p>
    );
  }
  const look = () =>
    save(async () => {
      await api.banking.refreshOnboarding();
      await reload();
    });
  return (
    <>
      {verification.status === 'refused' ? (
        <Banner tone="error">{TEXTS.refusedFor(verification.reason)} You can try again.</Banner>
      ) : null}
      {verification.status === 'pending' && verification.reason ? (
        <Banner>{verification.reason}</Banner>
      ) : null}
      <p className="text-sm text-ink-muted">
        Your accounts are open. {provider.name} confirms who you are on a page of its own, and lets you link
        an account at another bank. Come back here when you’re done.
      </p>
      <ProviderLink>Confirm my identity</ProviderLink>
      <Button variant="ghost" isWide isBusy={isBusy} onClick={() => void look()}>
        I’ve done that
      </Button>
    </>
  );
}
