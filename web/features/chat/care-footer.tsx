/** Under an answer of care: the way back to the idea, and help lines everywhere. */
import { ExternalLink } from 'lucide-react';
import { LINES_OF_EVERY_COUNTRY } from '#core/care/terms.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';

const SAFE = 'I’m safe, back to my idea';

/** `onSafe` gets the member's words, to be sent as any other message. */
export function CareFooter({ onSafe }: { onSafe: (words: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:pl-11">
      <a
        href={LINES_OF_EVERY_COUNTRY}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ variant: 'secondary', size: 'sm' })}
      >
        <ExternalLink size={16} aria-hidden />
        Find a help line
      </a>
      <Button variant="ghost" size="sm" onClick={() => onSafe(SAFE)}>
        {SAFE}
      </Button>
    </div>
  );
}
