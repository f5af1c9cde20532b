/** `/developer-portal`: what whoever writes a program needs: how to begin, the reference, the SDK, and tools. */
import { DeveloperPortal } from '#web/features/developers/developer-portal.tsx';

export function DeveloperPortalPage() {
  return (
    <div className="page-column py-8 sm:py-12">
      <h1 className="display text-4xl sm:text-5xl">Developer Portal</h1>
      <p className="mt-3 max-w-xl text-lg text-ink-muted">
        Programs of yours read your wallet, send PRD, trade, and hear what happens. This is how.
      </p>
      <DeveloperPortal />
    </div>
  );
}
