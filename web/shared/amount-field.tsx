/** An amount with its label, for a form whose text of it is in the form's own state. */
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { AmountInput, type AmountInputProps } from './amount-input.tsx';

/** What stands around the amount, and the amount. */
export interface AmountFieldProps
  extends Omit<FieldProps, 'children'>,
    Pick<AmountInputProps, 'value' | 'onValue' | 'unit' | 'placeholder'> {}

export function AmountField({ value, onValue, unit, placeholder, ...around }: AmountFieldProps) {
  return (
    <Field {...around}>
      {(control) => (
        <AmountInput
          {...control}
          unit={unit}
          value={value}
          onValue={onValue}
          {...(placeholder && { placeholder })}
        />
      )}
    </Field>
  );
}
