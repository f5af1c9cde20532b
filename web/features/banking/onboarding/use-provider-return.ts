/**
 * The member is back from the bank's page. What the address says is no more than a reason to ask: the server asks the
 * bank, and only its answer is told. Then the address is cleared. Source: BA-05.
 */
import { useEffect } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { notify } from '#web/ui/notify.ts';
import { useReloadBanking } from '../queries.ts';
import { TEXTS } from '../words.ts';
import type { Onboarding } from './onboarding-queries.ts';

/** Asks once for each return; `onCleared` navigates to the plain page. */
export function useProviderReturn(isBack: boolean, onCleared: () => void): void {
  const { reload: reloadSession } = useAuth();
  const reload = useReloadBanking();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one return is one question.
  useEffect(() => {
    if (!isBack) return;
    onCleared();
    void api.banking
      .refreshOnboarding()
      .then(async (onboarding) => {
        tell(onboarding);
        await Promise.all([reload(), reloadSession()]);
      })
      .catch((error) => notifyFailure(error, TEXTS.statusFailed));
  }, [isBack]);
}

function tell({ verification: { status, reason } }: Onboarding): void {
  if (status === 'active') {
    notify.success(TEXTS.setupComplete, 'Your identity is confirmed.');
  } else if (status === 'refused') {
    notify.error(TEXTS.setupRequired, TEXTS.refusedFor(reason));
  } else {
    notify.info(TEXTS.setupRequired, 'Your identity isn’t confirmed yet. You can go on where you stopped.');
  }
}
