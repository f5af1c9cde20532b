/** What a pitch asks the pool for, in dollars. The wheel never changes it. */
import { TextField } from '#web/ui/fields.tsx';

/** The most that a pitch may ask for, in dollars. */
const MOST = 1_000_000;
/** Below this a hint says that it is little. */
const USUAL_LEAST = 1000;

export function RequestedAmount(props: {
  value: string;
  onValue: (value: string) => void;
  /** Says from where most rounds start, while less is asked for. */
  saysUsual?: boolean;
}) {
  const { value, onValue, saysUsual = false } = props;
  const isLittle = Number(value) > 0 && Number(value) < USUAL_LEAST;
  return (
    <TextField
      label="Requested amount"
      required
      hint={`Maximum: $1,000,000 USD${saysUsual && isLittle ? '. Most rounds start at $1,000.' : ''}`}
      type="number"
      min="1"
      max={MOST}
      step="0.01"
      inputMode="decimal"
      isNumeric
      suffix="USD"
      value={value}
      onWheel={(event) => event.currentTarget.blur()}
      onValue={onValue}
    />
  );
}

/** The text is an amount that a draft can keep. */
export function isRequestable(text: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) >= 1 && Number(text) <= MOST;
}
