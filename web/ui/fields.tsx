/**
 * Labelled controls whose value is a text of the form's own state: a line, several lines, or one of a list. Where a
 * control is more than that, compose {@link Field} with it.
 */
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Input, type InputProps, Select, Textarea } from './input.tsx';

/** What stands around the control; `className` places the whole field. */
type Around = Omit<FieldProps, 'children'>;

/** The text of the control, and what it becomes. */
interface Held<Text extends string = string> {
  value: Text;
  onValue: (value: Text) => void;
}

/** What the native control may say beside that. */
type Native<Props> = Omit<Props, keyof Around | 'id' | 'value' | 'onChange'>;

/** Props of {@link TextField}. */
export type TextFieldProps = Around & Held & Native<InputProps>;

/** A field of one line. */
export function TextField({ value, onValue, ...props }: TextFieldProps) {
  const [around, native] = apart(props);
  return (
    <Field {...around}>
      {(control) => (
        <Input {...native} {...control} value={value} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  );
}

/** Props of {@link TextareaField}. */
export type TextareaFieldProps = Around & Held & Native<ComponentPropsWithRef<'textarea'>>;

/** A field of several lines. */
export function TextareaField({ value, onValue, ...props }: TextareaFieldProps) {
  const [around, native] = apart(props);
  return (
    <Field {...around}>
      {(control) => (
        <Textarea {...native} {...control} value={value} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  );
}

/** Props of {@link SelectField}. */
export type SelectFieldProps<Text extends string> = Around &
  Held<Text> &
  Native<Omit<ComponentPropsWithRef<'select'>, 'children'>> & {
    /** Each value with the words for it, in the order in which they are offered. */
    options: readonly (readonly [value: Text, words: string])[];
  };

/** A field with one of a list. */
export function SelectField<Text extends string>(props: SelectFieldProps<Text>) {
  const { value, onValue, options, ...rest } = props;
  const [around, native] = apart(rest);
  return (
    <Field {...around}>
      {(control) => (
        <Select
          {...native}
          {...control}
          value={value}
          onChange={(event) => onValue(event.target.value as Text)}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Tells what is the field's from what is the control's. */
function apart<Props extends Around>({
  label,
  hint,
  error,
  isOptional,
  required,
  aside,
  className,
  ...native
}: Props) {
  return [{ label, hint, error, isOptional, required, aside, className }, native] as const;
}
