/** An amount with its label, for a form whose text of it is in the form's own state. */
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { AmountInput, type AmountInputProps } from './amount-input.tsx';

/** What stands around the amount; the rest is the input's. */
type Around = Omit<FieldProps, 'children'>;

/** A labelled amount; `className` places the whole field. */
export type AmountFieldProps = Around & Omit<AmountInputProps, keyof Around | 'id'>;

export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, isOptional, required, aside, className, ...amount } = props;
  const around = { label, hint, error, isOptional, required, aside, className };
  return <Field {...around}>{(control) => <AmountInput {...amount} {...control} />}</Field>;
}
