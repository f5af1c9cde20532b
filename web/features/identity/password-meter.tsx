/** How hard the typed password is to guess: four bars and a word. */
import clsx from 'clsx';
import { type PasswordStrength, passwordStrength } from '#core/identity/password-strength.ts';

const WORDS: Record<PasswordStrength, string> = {
  0: 'Several unrelated words make a good password.',
  1: 'Easy to guess. Make it longer, or less common.',
  2: 'Fair. A word more would make it good.',
  3: 'Good.',
  4: 'Strong.',
};

/** Stands under a new password; `personal` are texts that must not be the password. */
export function PasswordMeter({ password, personal }: { password: string; personal?: readonly string[] }) {
  const strength = passwordStrength(password, personal);
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {([1, 2, 3, 4] as const).map((step) => (
          <span
            key={step}
            className={clsx(
              'h-1 rounded-full transition-colors',
              strength < step ? 'bg-hairline' : strength === 1 ? 'bg-loss' : 'bg-ink',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-ink-muted">
        <span className="sr-only">Password strength: </span>
        {WORDS[strength]}
      </p>
    </div>
  );
}
