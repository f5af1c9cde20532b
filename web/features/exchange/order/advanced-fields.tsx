/** What the Advanced switch shows: how long an order stands, and what gives way to the member's own orders. */
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { hasPrice, hasStop, type OrderDraft } from './order-draft.ts';

/** The order that is being written, which the form keeps. */
export interface AdvancedFieldsProps {
  draft: OrderDraft;
  onChange: (change: Partial<OrderDraft>) => void;
}

const TIMES_IN_FORCE = {
  GTC: { label: 'Good till cancelled', hint: 'What does not trade at once rests in the book.' },
  IOC: { label: 'Immediate or cancel', hint: 'What does not trade at once is cancelled.' },
  FOK: { label: 'Fill or kill', hint: 'Trades whole and at once, or not at all.' },
  POST_ONLY: {
    label: 'Post only',
    hint: 'Is refused if it would trade at once, so that it pays the maker fee.',
  },
} as const;

const SELF_TRADE = {
  cancel_newest: 'Cancel the new order',
  cancel_oldest: 'Cancel the resting order',
  cancel_both: 'Cancel both',
  decrement: 'Cancel the smaller, reduce the larger',
} as const;

const SLIPPAGE_CAPS = [50, 100, 200, 500, 1000] as const;

function capHint(draft: OrderDraft): string {
  return hasStop(draft) && draft.side === 'buy'
    ? 'It never buys at a price further beyond its stop price than this, and holds that much.'
    : 'It never trades at a price further than this from the best one, or from the last trade where that is better. Fees are not part of it.';
}

export function AdvancedFields({ draft, onChange }: AdvancedFieldsProps) {
  const hasTime = draft.type !== 'oco' && hasPrice(draft);
  const set =
    <Name extends keyof OrderDraft>(name: Name) =>
    (value: string | number) =>
      onChange({ [name]: value } as Partial<OrderDraft>);
  return (
    <div className="flex flex-col gap-3">
      {hasTime ? (
        <Field label="Time in force" hint={TIMES_IN_FORCE[draft.timeInForce].hint}>
          {(field) => (
            <Select
              {...field}
              value={draft.timeInForce}
              onChange={(event) => set('timeInForce')(event.target.value)}
            >
              {Object.entries(TIMES_IN_FORCE).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {hasPrice(draft) ? null : (
        <Field label="Slippage cap" hint={capHint(draft)}>
          {(field) => (
            <Select
              {...field}
              value={draft.slippageCapBps}
              onChange={(event) => set('slippageCapBps')(Number(event.target.value))}
            >
              {SLIPPAGE_CAPS.map((bps) => (
                <option key={bps} value={bps}>
                  {bps / 100}%
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="Self-trade prevention" hint="When it would meet an order of your own.">
        {(field) => (
          <Select
            {...field}
            value={draft.selfTradePrevention}
            onChange={(event) => set('selfTradePrevention')(event.target.value)}
          >
            {Object.entries(SELF_TRADE).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
