/**
 * The grouped menu below the bar, for screens narrower than xl and for the workspace bar. It opens under the
 * bar rather than over it, so that the button that opened it also closes it.
 */
import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type FocusEvent, Suspense, useEffect, useId, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyDialog } from '#web/ui/lazy-part.ts';

const loadPanel = async () => (await import('./site-menu-panel.tsx')).SiteMenuPanel;
const SiteMenuPanel = lazyDialog(loadPanel);

/** The button and the menu it opens. Its place must be inside a `relative` or sticky header. */
export function SiteMenu({ className }: { className?: string }) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { pathname } = useLocation();
  const menuId = useId();
  // Arriving somewhere else closes the menu without an effect: it is open only where it was opened.
  const isOpen = openAt === pathname;
  const close = () => setOpenAt(null);

  // There before it is opened, after what the first screen needs.
  useEffect(() => void loadPanel().catch(() => undefined), []);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(null);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  const closeWhenFocusLeaves = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of what is inside it.
    <div className={className} onBlur={closeWhenFocusLeaves}>
      <IconButton
        label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
      </IconButton>
      {isOpen ? (
        <nav
          id={menuId}
          aria-label="All pages"
          data-menu-open="true"
          className="animate-fade absolute inset-x-0 top-full h-[calc(100dvh-100%)] overflow-y-auto overscroll-contain border-t border-hairline bg-paper"
        >
          <Suspense>
            <SiteMenuPanel close={close} />
          </Suspense>
        </nav>
      ) : null}
    </div>
  );
}
