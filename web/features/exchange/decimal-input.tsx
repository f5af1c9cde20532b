/** A field for a decimal: takes digits and one point, shows its unit, and steps with the arrow keys. */
import type { ReactNode } from 'react';
import { Input, type InputProps } from '#web/ui/input.tsx';
import { asDecimal } from './order/order-draft.ts';

/** A text that holds a decimal, never a number: nothing of it is lost by rounding. */
export interface DecimalInputProps extends Omit<InputProps, 'value' | 'onChange' | 'suffix'> {
  value: string;
  onValue: (value: string) => void;
  unit: ReactNode;
  /** The value after so many steps; without it the arrow keys do nothing. */
  onStep?: (steps: number) => string;
}

export function DecimalInput({ value, onValue, unit, onStep, ...rest }: DecimalInputProps) {
  return (
    <Input
      {...rest}
      value={value}
      onChange={(event) => onValue(asDecimal(event.target.value, value))}
      onKeyDown={(event) => {
        const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (steps === 0 || !onStep) return;
        event.preventDefault();
        onValue(onStep(event.shiftKey ? steps * 10 : steps));
      }}
      inputMode="decimal"
      maxLength={40}
      autoComplete="off"
      placeholder="0.00"
      suffix={unit}
      isNumeric
    />
  );
}
