/**
 * Shows the toasts of `notify`, one at a time. The clock stops while the pointer or the focus is on the toast
 * and while the tab is hidden, so that nobody misses what they were about to read.
 */
import clsx from 'clsx';
import { Check, CircleAlert, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { PrdCoin } from './marks.tsx';
import { notify, toastStore } from './notify.ts';
import type { ToastMessage } from './toast-queue.ts';

/** Mount it once, at the root. The two live regions stay in the page, as screen readers need. */
export function Toaster() {
  const { visible } = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const isFailure = visible?.tone === 'error';
  return (
    <section
      aria-label="Notifications"
      data-toasts
      className="pointer-events-none fixed inset-x-0 bottom-(--toaster-bottom,0px) z-[60] flex justify-center p-4 sm:justify-end sm:p-6"
    >
      <div role="status" aria-live="polite" className="contents">
        {visible && !isFailure ? <Toast key={visible.id} toast={visible} /> : null}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {visible && isFailure ? <Toast key={visible.id} toast={visible} /> : null}
      </div>
    </section>
  );
}

/** Puts the toast away once its time is over; the clock stands still while `isHeld` and while the tab is hidden. */
function useClock(toast: ToastMessage, isHeld: boolean): void {
  const remainingMs = useRef(toast.durationMs);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let startedAt = 0;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      remainingMs.current -= performance.now() - startedAt;
    };
    const run = () => {
      stop();
      if (isHeld || document.hidden) return;
      startedAt = performance.now();
      timer = setTimeout(() => notify.dismiss(toast.id), Math.max(0, remainingMs.current));
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', run);
    };
  }, [isHeld, toast.id]);
}

function Toast({ toast }: { toast: ToastMessage }) {
  const [isHeld, setIsHeld] = useState(false);
  useClock(toast, isHeld);
  const hold = { onPointerEnter: () => setIsHeld(true), onPointerLeave: () => setIsHeld(false) };
  return (
    <article
      {...hold}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && notify.dismiss(toast.id)}
      data-tone={toast.tone}
      className={clsx(
        'animate-rise pointer-events-auto flex w-full max-w-[400px] items-start gap-3 rounded-lg border bg-surface py-2 pr-2 pl-4 shadow-lift',
        toast.tone === 'error' && 'border-loss-line',
        toast.tone === 'prd' && 'border-saffron-line',
      )}
    >
      <span aria-hidden className="mt-2 shrink-0">
        <ToastIcon tone={toast.tone} />
      </span>
      <div className="min-w-0 flex-1 py-1.5">
        <p className={clsx('font-medium text-sm', toast.tone === 'error' && 'text-loss')}>{toast.title}</p>
        {toast.body ? <p className="mt-0.5 text-sm text-ink-muted">{toast.body}</p> : null}
        {toast.action ? (
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => {
              toast.action?.onPress();
              notify.dismiss(toast.id);
            }}
          >
            {toast.action.label}
          </Button>
        ) : null}
      </div>
      <IconButton label="Close notification" onClick={() => notify.dismiss(toast.id)}>
        <X aria-hidden />
      </IconButton>
    </article>
  );
}

function ToastIcon({ tone }: { tone: ToastMessage['tone'] }) {
  if (tone === 'prd') return <PrdCoin size={20} />;
  if (tone === 'error') return <CircleAlert size={18} className="text-loss" />;
  if (tone === 'success') return <Check size={18} strokeWidth={2.25} />;
  return <Info size={18} />;
}
