/** The notices above the page: the beta, the sandbox, and a lost connection. */
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { CloudOff, FlaskConical, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useIsSandbox } from './queries.ts';

const DISMISSED_KEY = 'protege:beta-banner-dismissed';

/** Announces the MVP until it is dismissed, for the session of this tab. */
export function BetaBanner() {
  const [isDismissed, setIsDismissed] = useState(() => sessionStorage.getItem(DISMISSED_KEY) === 'yes');
  if (isDismissed) return null;
  return (
    <section aria-label="Beta notice" className="border-b border-hairline bg-sunken text-sm">
      <div className="page-column flex min-h-11 items-center gap-3 py-1 pointer-fine:min-h-9">
        <p className="min-w-0 flex-1 py-1 leading-5">
          <strong className="font-medium">Beta.</strong>{' '}
          <span className="text-ink-muted">
            This is the MVP of Protege: new rooms open as they are ready.{' '}
            <Link to="/contact" className="text-ink underline underline-offset-2">
              Tell us what is missing
            </Link>
          </span>
        </p>
        <button
          type="button"
          aria-label="Dismiss the beta notice"
          onClick={() => {
            sessionStorage.setItem(DISMISSED_KEY, 'yes');
            setIsDismissed(true);
          }}
          className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-muted hover:text-ink pointer-fine:size-8"
        >
          <X size={16} aria-hidden />
        </button>
      </div>
    </section>
  );
}

/** The same for narrow screens, whose bar has no room for it: a line of its own above the bar. */
export function SandboxStrip() {
  const isSandbox = useIsSandbox();
  if (!isSandbox) return null;
  return (
    <section aria-label="Sandbox" className="border-b border-hairline py-1 text-center sm:hidden">
      <p className="text-xs text-ink-muted">Sandbox: no real money</p>
    </section>
  );
}

/** Says that no real money moves, unless a licensed provider is configured. */
export function SandboxNotice({ className }: { className?: string }) {
  const isSandbox = useIsSandbox();
  if (!isSandbox) return null;
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 rounded-full border border-dashed border-hairline-strong px-2.5 text-xs whitespace-nowrap text-ink-muted',
        className,
      )}
    >
      <FlaskConical size={12} aria-hidden />
      Sandbox: no real money
    </span>
  );
}

function subscribeToConnection(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is lost, while it is. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-center text-sm text-on-ink">
          <CloudOff size={16} aria-hidden className="shrink-0" />
          You are offline. What you see may be old; nothing is sent until the connection is back.
        </p>
      )}
    </div>
  );
}
