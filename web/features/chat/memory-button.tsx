/** Opens what the mentor remembers, and says how many cards wait for the member's word. */
import { Brain } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyDialog } from '#web/ui/lazy-part.ts';
import { useMemory } from './memory-queries.ts';

const MemoryDialog = lazyDialog(async () => (await import('./memory-dialog.tsx')).MemoryDialog);

export function MemoryButton({ memberId }: { memberId: string }) {
  const memory = useMemory(memberId);
  const [isOpen, setIsOpen] = useState(false);
  const kept = memory.data?.items.filter(({ state }) => state === 'kept').length;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-ink-muted hover:bg-sunken hover:text-ink pointer-fine:min-h-9"
      >
        <Brain size={16} aria-hidden />
        Memory
        <span className="tabular ml-auto text-xs text-ink-faint">
          {memory.data ? (memory.data.isOn ? `${kept} kept` : 'off') : ''}
        </span>
      </button>
      <Suspense>
        {isOpen ? <MemoryDialog memberId={memberId} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
