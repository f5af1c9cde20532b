/** When a transfer is made: now, on a later day, or again and again. */
import type { Frequency } from '#core/banking/schedule-days.ts';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { OFTEN } from './schedule-words.ts';

/** When it is made; days are the bank's. */
export interface When {
  frequency: Frequency | 'now';
  firstOn: string;
  /** Empty goes on until it is cancelled. */
  lastOn: string;
}

interface WhenFieldsProps {
  when: When;
  today: string;
  error: string | undefined;
  onChange: (part: Partial<When>) => void;
}

const CHOICES = [['now', 'Now'], ...Object.entries(OFTEN)] as [When['frequency'], string][];

export function WhenFields({
  when: { frequency, firstOn, lastOn },
  today,
  error,
  onChange,
}: WhenFieldsProps) {
  return (
    <>
      <SelectField
        label="When"
        value={frequency}
        onValue={(next) => onChange({ frequency: next, firstOn: firstOn || today })}
        options={CHOICES}
      />
      {frequency === 'now' ? null : (
        <TextField
          label={frequency === 'once' ? 'On' : 'First on'}
          type="date"
          min={today}
          value={firstOn}
          error={error}
          onValue={(next) => onChange({ firstOn: next })}
        />
      )}
      {frequency === 'now' || frequency === 'once' ? null : (
        <TextField
          label="Last on"
          type="date"
          isOptional
          hint="Empty goes on until you cancel it."
          min={firstOn}
          value={lastOn}
          onValue={(next) => onChange({ lastOn: next })}
        />
      )}
    </>
  );
}

/** What is wrong with the first day; undefined where nothing is. */
export function whenComplaint({ frequency, firstOn }: When, today: string): string | undefined {
  return frequency === 'now' || firstOn >= today ? undefined : 'Choose today or a later day.';
}
