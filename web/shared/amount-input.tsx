/**
 * A field for an amount of money: the keyboard of a phone has digits, the unit stands inside, and what was typed
 * stays a text, so that nothing of it is rounded. `amountProblem` of `web/lib/typed-amount.ts` says what is wrong
 * with it, `plainAmount` writes it for the wire.
 */
import type { ReactNode } from 'react';
import { LONGEST_AMOUNT_TEXT } from '#core/money/amount.ts';
import { Input, type InputProps } from '#web/ui/input.tsx';

/** The text, and the unit that it is in. */
export interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange' | 'suffix'> {
  value: string;
  onValue: (value: string) => void;
  unit?: ReactNode;
}

export function AmountInput({ value, onValue, unit, ...rest }: AmountInputProps) {
  return (
    <Input
      inputMode="decimal"
      maxLength={LONGEST_AMOUNT_TEXT}
      autoComplete="off"
      placeholder="0.00"
      {...rest}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      suffix={unit}
      isNumeric
    />
  );
}
