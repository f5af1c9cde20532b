/** Opens the command palette by Ctrl or Cmd with K, from anywhere; the palette itself loads when first wanted. */
import { Search } from 'lucide-react';
import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette);

const PaletteContext = createContext<() => void>(() => {
  throw new Error('The palette was opened outside its provider.');
});

/** Holds the palette and listens for its keys. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setIsWanted(true);
      setIsOpen((wasOpen) => !wasOpen);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  return (
    <PaletteContext value={open}>
      {children}
      {isWanted ? (
        <Suspense fallback={null}>
          <CommandPalette isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </PaletteContext>
  );
}

/** The way to the palette by pointer: a wide box in the bar, an icon where there is no room. */
export function PaletteButton({ isCompact = false }: { isCompact?: boolean }) {
  const open = useContext(PaletteContext);
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  if (isCompact) {
    return (
      <IconButton label="Search pages and actions" onClick={open}>
        <Search aria-hidden />
      </IconButton>
    );
  }
  return (
    <button
      type="button"
      onClick={open}
      className="flex h-9 w-56 items-center gap-2 rounded-md border border-hairline bg-surface px-2.5 text-sm text-ink-muted transition-colors hover:border-hairline-strong"
    >
      <Search size={16} aria-hidden />
      <span className="flex-1 text-left">Search or jump to</span>
      <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
    </button>
  );
}
