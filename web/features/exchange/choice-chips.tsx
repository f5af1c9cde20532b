/** A row of choices of which one is on. */
import clsx from 'clsx';

/** The choices, and which one is on. */
export interface ChoiceChipsProps<Value> {
  /** What the choice is about; read out. */
  legend: string;
  choices: readonly { label: string; value: Value }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** Chips of a dense bar. */
  isSmall?: boolean;
}

export function ChoiceChips<Value>(props: ChoiceChipsProps<Value>) {
  const { legend, choices, value, onChange, className, isSmall = false } = props;
  return (
    <fieldset className={clsx('flex flex-wrap gap-1', className)}>
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={clsx(
            'rounded-full border',
            isSmall
              ? 'min-h-11 min-w-9 px-2 text-xs pointer-fine:min-h-7'
              : 'min-h-11 px-3 text-sm pointer-fine:min-h-8',
            choice.value === value
              ? 'border-ink bg-ink text-on-ink'
              : 'border-hairline text-ink-muted hover:border-ink-muted hover:text-ink',
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
