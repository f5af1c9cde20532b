/** Why an administrator does something: a field of every form of theirs. */
import { MAX_ACT_REASON } from '#core/policy/act-terms.ts';
import { TextField, type TextFieldProps } from '#web/ui/fields.tsx';

/** A line for the reason; under it stands who reads it. */
export function ReasonField({
  hint = 'It stands in the audit log.',
  ...field
}: Pick<TextFieldProps, 'value' | 'onValue' | 'error' | 'hint' | 'className'>) {
  return <TextField label="Reason" hint={hint} maxLength={MAX_ACT_REASON} autoComplete="off" {...field} />;
}
