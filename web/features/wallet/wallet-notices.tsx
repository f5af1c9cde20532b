/** What stands above the wallet: the welcome of a new wallet, and the warning when something could not be read. */
import { useEffect, useRef } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { notify } from '#web/ui/notify.ts';

/** Shown only if the server agrees that the wallet is new; an address bar alone proves nothing. */
export function WelcomeNotice() {
  return (
    <Banner tone="prd">
      Welcome to the platform! Your wallet has been created. You can now earn PRD tokens by interacting with
      the AI.
    </Banner>
  );
}

/** The warning of the specification, word for word. */
export function HealthWarning() {
  return (
    <Banner tone="error" title="System Health Warning">
      Some wallet systems are experiencing issues. Functionality may be limited.
    </Banner>
  );
}

/** Says once, when something could not be read, that what is shown is what was last known. */
export function useHealthToast(hasFailed: boolean): void {
  const wasFailing = useRef(false);
  useEffect(() => {
    if (hasFailed && !wasFailing.current) {
      notify.error('System Error', 'Some wallet data could not be loaded. Using cached information.');
    }
    wasFailing.current = hasFailed;
  }, [hasFailed]);
}
