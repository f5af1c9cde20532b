/** A labelled slider with what it stands at beside its label: for trying out, where an exact figure has a field. */
import type { ReactNode } from 'react';
import { Field } from './field.tsx';

/** Props of {@link SliderField}. */
export interface SliderFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** What it stands at, as it is shown and as a screen reader says it. */
  valueText: string;
  hint?: ReactNode;
  onValue: (value: number) => void;
}

/** A native range input: arrow keys, Home and End come with it. */
export function SliderField({ label, value, min, max, step, valueText, hint, onValue }: SliderFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      aside={<span className="tabular font-medium text-ink">{valueText}</span>}
    >
      {(control) => (
        <input
          {...control}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onValue(Number(event.target.value))}
          className="h-8 w-full cursor-pointer accent-ink"
        />
      )}
    </Field>
  );
}
