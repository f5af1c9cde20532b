import clsx from 'clsx';
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';

interface CodeInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange'> {
  value: string;
  onValue: (value: string) => void;
  /** Takes the focus when it appears: for where it is all that there is to do. */
  takesFocus?: boolean;
}

/** Six digits, as an authenticator app shows them: phones offer the code that was just sent, and the digits. */
export function CodeInput({ value, onValue, takesFocus = false, className, ...rest }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <input
      {...rest}
      ref={input}
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
