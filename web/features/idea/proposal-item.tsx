/** What a message or a file may mean, as a question: Yes puts it on the card, No doesn't, Change opens its field. */
import clsx from 'clsx';
import { Check, PencilLine, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { placeTerms } from '#core/idea/places.ts';
import { Button } from '#web/ui/button.tsx';
import type { CardEntry } from './queries.ts';
import { questionOf } from './question-words.ts';
import { valueWords } from './value-words.ts';

/** The proposal, and what each answer does. */
export interface ProposalItemProps {
  entry: CardEntry;
  /** An archived idea is only read. */
  isFixed?: boolean;
  /** Each resolves when it is done, or has been said to have failed. */
  onYes: () => Promise<void>;
  onNo: () => Promise<void>;
  onChange: () => void;
  /** Under the question: where it comes from. */
  source?: ReactNode;
}

export function ProposalItem({ entry, isFixed = false, onYes, onNo, onChange, source }: ProposalItemProps) {
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const run = (which: 'yes' | 'no', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(which);
    void work().finally(() => setBusy(null));
  };
  const { label } = placeTerms(entry.place);
  const about = `${label}, ${valueWords(entry.value)}`;
  return (
    <div
      data-proposal={entry.id}
      className="rounded-lg border border-dashed border-hairline-strong bg-surface px-3 pt-2 pb-1.5 text-left"
    >
      <p className="text-sm wrap-anywhere">{questionOf(entry)}</p>
      {source}
      <div className={clsx('-mx-1 mt-1 flex flex-wrap items-center gap-1', isFixed && 'hidden')}>
        <Button
          variant="secondary"
          size="sm"
          icon={<Check />}
          isBusy={busy === 'yes'}
          data-yes
          aria-label={`Yes: ${about}`}
          onClick={() => run('yes', onYes)}
        >
          Yes
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<X />}
          isBusy={busy === 'no'}
          aria-label={`No: ${about}`}
          onClick={() => run('no', onNo)}
        >
          No
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<PencilLine />}
          aria-label={`Change: ${about}`}
          onClick={onChange}
        >
          Change
        </Button>
      </div>
    </div>
  );
}
