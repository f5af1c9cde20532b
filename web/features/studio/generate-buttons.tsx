/** The foot of every form: make a new one, or the open one again with what is in the form now. */
import { Sparkles } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useAllowance } from './queries.ts';

interface GenerateButtonsProps {
  label: string;
  isBusy: boolean;
  /** Present when a work of this kind is open. */
  onAgain?: (() => void) | undefined;
}

export function GenerateButtons({ label, isBusy, onAgain }: GenerateButtonsProps) {
  const allowance = useAllowance();
  const left = allowance.data ? allowance.data.limit - allowance.data.used : null;
  return (
    <div className="flex flex-col gap-2">
      <Button type="submit" isWide icon={<Sparkles />} isBusy={isBusy} busyLabel="Generating...">
        {label}
      </Button>
      {onAgain ? (
        <Button variant="secondary" isWide onClick={onAgain} disabled={isBusy}>
          Run again with changes
        </Button>
      ) : null}
      <p className="min-h-10 text-xs text-ink-muted">
        {left === null
          ? null
          : `${left} of ${allowance.data!.limit} generations left today. Written by ${allowance.data!.model}.`}
      </p>
    </div>
  );
}
