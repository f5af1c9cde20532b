/** A password control that can show what was typed. */
import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';

/** Takes every native prop but `type`; give it `autoComplete="current-password"` or `"new-password"`. */
export function PasswordInput({ className, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={clsx('control pr-12', className)}
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-muted hover:text-ink"
      >
        <Icon size={18} aria-hidden />
      </button>
    </div>
  );
}
