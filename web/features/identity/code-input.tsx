import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';

interface CodeInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  value: string;
  onValue: (value: string) => void;
}

/** Six digits, as an authenticator app shows them: phones offer the code that was just sent, and the digits. */
export function CodeInput({ value, onValue, className, ...rest }: CodeInputProps) {
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className={clsx('control tabular font-mono text-lg tracking-[0.3em]', className)}
    />
  );
}
