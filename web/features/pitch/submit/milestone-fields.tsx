/** How the money is to be paid: in one, or in tranches that add up to what is asked for. */
import { Plus, X } from 'lucide-react';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { randomId } from '#web/lib/random-id.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountInput } from '#web/shared/amount-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { usd } from '../words.ts';

/** A tranche as it is typed. */
export interface MilestoneDraft {
  key: string;
  title: string;
  amount: string;
}

const MAX_MILESTONES = 10;

interface MilestoneFieldsProps {
  value: readonly MilestoneDraft[];
  /** USD, as typed. */
  requested: string;
  onChange: (value: MilestoneDraft[]) => void;
}

export function MilestoneFields({ value, requested, onChange }: MilestoneFieldsProps) {
  const change = (key: string, words: Partial<MilestoneDraft>) =>
    onChange(value.map((one) => (one.key === key ? { ...one, ...words } : one)));
  const left = restOf(value, requested);
  return (
    <div className="flex flex-col gap-2">
      {value.map((milestone, index) => (
        <div key={milestone.key} className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
          <Input
            aria-label={`Milestone ${index + 1}`}
            placeholder="What is reached"
            maxLength={120}
            value={milestone.title}
            onChange={(event) => change(milestone.key, { title: event.target.value })}
          />
          <div className="min-w-0 flex-1 sm:w-32 sm:flex-none">
            <AmountInput
              aria-label={`USD for milestone ${index + 1}`}
              placeholder="0"
              value={milestone.amount}
              onValue={(text) => change(milestone.key, { amount: text })}
            />
          </div>
          <IconButton
            label={`Remove milestone ${index + 1}`}
            onClick={() => onChange(value.filter(({ key }) => key !== milestone.key))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus />}
          disabled={value.length >= MAX_MILESTONES}
          onClick={() => onChange([...value, { key: randomId(), title: '', amount: '' }])}
        >
          Add a milestone
        </Button>
        {value.length > 0 && left !== null ? (
          <p role="status" className={`text-sm ${left === 0n ? 'text-gain' : 'text-ink-muted'}`}>
            {left === 0n
              ? 'Adds up to what you ask for.'
              : left > 0n
                ? `${usd(formatMinor('USD', left))} are left to share out.`
                : `${usd(formatMinor('USD', -left))} more than you ask for.`}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** What of the requested sum no milestone takes yet, in cents; null where something is no amount. */
export function restOf(milestones: readonly MilestoneDraft[], requested: string): bigint | null {
  let left = parseMinor('USD', plainAmount(requested));
  for (const { amount } of milestones) {
    const part = amount.trim() === '' ? 0n : parseMinor('USD', plainAmount(amount));
    if (left === null || part === null) return null;
    left -= part;
  }
  return left;
}

/** The milestones without those that nothing was typed into. */
export function asWritten(milestones: readonly MilestoneDraft[]): { title: string; amount: string }[] {
  return milestones
    .map(({ title, amount }) => ({ title: title.trim(), amount: plainAmount(amount) }))
    .filter(({ title, amount }) => title !== '' || amount !== '');
}
