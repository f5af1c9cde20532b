/** How far something is, from 0 to 1, as a bar with a name. */
import clsx from 'clsx';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** From 0 to 1; more is drawn as full. */
  value: number;
  /** What is progressing, for who does not see it. */
  label: string;
  /** What a screen reader says instead of a percentage. */
  valueText?: string;
  tone?: 'ink' | 'saffron' | 'gain' | 'loss';
  size?: 'sm' | 'md';
  className?: string;
}

const TONES = { ink: 'bg-ink', saffron: 'bg-saffron', gain: 'bg-gain', loss: 'bg-loss' };

/** A bar that fills from the left. */
export function ProgressBar({
  value,
  label,
  valueText,
  tone = 'ink',
  size = 'md',
  className,
}: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={clsx(
        'w-full overflow-hidden rounded-full bg-sunken',
        size === 'sm' ? 'h-1' : 'h-2',
        className,
      )}
    >
      <div
        className={clsx(
          'h-full rounded-full transition-[width] duration-300 motion-reduce:transition-none',
          TONES[tone],
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
