/** The currencies that the browser knows, the most used ones first. */
import { useMemo } from 'react';
import type { FieldControl } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

const USUAL = ['EUR', 'USD', 'GBP', 'INR', 'NGN', 'KES', 'BRL', 'CAD', 'AUD', 'JPY', 'CNY', 'ZAR'];

/** The currency that is chosen, and the control that labels and describes it. */
export interface CurrencySelectProps {
  control: FieldControl;
  /** ISO 4217, or empty. */
  currency: string;
  onCurrency: (currency: string) => void;
}

export function CurrencySelect({ control, currency, onCurrency }: CurrencySelectProps) {
  const { usual, others } = useMemo(currencies, []);
  const isKnown = currency === '' || usual.includes(currency) || others.includes(currency);
  return (
    <Select {...control} value={currency} onChange={(event) => onCurrency(event.target.value)}>
      <option value="">Choose…</option>
      {isKnown ? null : <option value={currency}>{currency}</option>}
      {usual.map((code) => (
        <Currency key={code} code={code} />
      ))}
      <optgroup label="All others">
        {others.map((code) => (
          <Currency key={code} code={code} />
        ))}
      </optgroup>
    </Select>
  );
}

const names = new Intl.DisplayNames('en-GB', { type: 'currency' });

function Currency({ code }: { code: string }) {
  return (
    <option value={code}>
      {code} · {names.of(code)}
    </option>
  );
}

function currencies(): { usual: readonly string[]; others: string[] } {
  return { usual: USUAL, others: Intl.supportedValuesOf('currency').filter((code) => !USUAL.includes(code)) };
}
