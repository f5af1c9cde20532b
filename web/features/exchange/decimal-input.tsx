/** A field of an order: takes digits and one point, and steps with the arrow keys. */
import { AmountInput, type AmountInputProps } from '#web/shared/amount-input.tsx';
import { asDecimal } from './order/order-draft.ts';

/** What is no decimal is not taken: a price that is half typed has to be readable at a glance. */
export interface DecimalInputProps extends AmountInputProps {
  /** The value after so many steps; without it the arrow keys do nothing. */
  onStep?: (steps: number) => string;
}

export function DecimalInput({ value, onValue, onStep, ...rest }: DecimalInputProps) {
  return (
    <AmountInput
      {...rest}
      value={value}
      onValue={(text) => onValue(asDecimal(text, value))}
      onKeyDown={(event) => {
        const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (steps === 0 || !onStep) return;
        event.preventDefault();
        onValue(onStep(event.shiftKey ? steps * 10 : steps));
      }}
    />
  );
}
