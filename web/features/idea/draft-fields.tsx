/** The controls of a draft, one set for each type of value. */
import { type PlaceId, placeTerms, STAGES } from '#core/idea/places.ts';
import { EVERY, MAX_VALUE_LENGTH } from '#core/idea/values.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Select, Textarea } from '#web/ui/input.tsx';
import { CurrencySelect } from './currency-select.tsx';
import type { Draft, Problems } from './draft.ts';
import { STAGE_WORDS } from './value-words.ts';

/** The draft, which the editors keep, and what is wrong with it. */
export interface DraftFieldsProps {
  place: PlaceId;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  problems: Problems;
  /** The first control takes the focus when it appears. */
  takesFocus: boolean;
}

/** A length from which the number of characters is shown. */
const COUNTED_FROM = 200;

/** What is asked where a name alone says too little. */
const HINTS: Partial<Record<PlaceId, string>> = {
  customer: 'The people whose life gets better, as narrow as you can.',
  payer: 'Often somebody else than who has the problem.',
  channel: 'Where you meet them: a school, a forum, a street.',
  alternative: 'Also “nothing” is an answer.',
  test: 'What you did, when, and what came of it.',
  limit: 'What you will not do, whatever it earns.',
};

const focused = (element: HTMLElement | null) => element?.focus();

export function DraftFields({ place, draft, onDraft, problems, takesFocus }: DraftFieldsProps) {
  const focus = takesFocus ? { ref: focused } : {};
  const { label, isMany } = placeTerms(place);
  if (draft.type === 'text') {
    const { length } = draft.text.trim();
    return (
      <Field
        label={<span className="sr-only">{label}</span>}
        hint={HINTS[place]}
        error={problems.text}
        aside={length > COUNTED_FROM ? `${length} / ${MAX_VALUE_LENGTH}` : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            {...focus}
            rows={2}
            value={draft.text}
            className="field-sizing-content"
            onChange={(event) => onDraft({ ...draft, text: event.target.value })}
          />
        )}
      </Field>
    );
  }
  if (draft.type === 'choice') {
    return (
      <Field label={<span className="sr-only">{label}</span>} error={problems.choice}>
        {(control) => (
          <Select
            {...control}
            {...focus}
            value={draft.choice}
            onChange={(event) => onDraft({ ...draft, choice: event.target.value })}
          >
            <option value="">Choose…</option>
            {STAGES.map((stage) => (
              <option key={stage} value={stage}>
                {STAGE_WORDS[stage]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  if (draft.type === 'count') {
    return (
      <>
        <div className="grid grid-cols-2 gap-3">
          <Field label="How many" error={problems.count}>
            {(control) => (
              <Input
                {...control}
                {...focus}
                isNumeric
                inputMode="decimal"
                autoComplete="off"
                value={draft.count}
                onChange={(event) => onDraft({ ...draft, count: event.target.value })}
              />
            )}
          </Field>
          <Field label="Of what" isOptional error={problems.of}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                placeholder="people"
                value={draft.of}
                onChange={(event) => onDraft({ ...draft, of: event.target.value })}
              />
            )}
          </Field>
        </div>
        <EveryField every={draft.every} onEvery={(every) => onDraft({ ...draft, every })} />
      </>
    );
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Amount" error={problems.amount}>
          {(control) => (
            <Input
              {...control}
              {...focus}
              isNumeric
              inputMode="decimal"
              autoComplete="off"
              placeholder="4.50"
              value={draft.amount}
              onChange={(event) => onDraft({ ...draft, amount: event.target.value })}
            />
          )}
        </Field>
        <Field label="Currency" error={problems.currency}>
          {(control) => (
            <CurrencySelect
              control={control}
              currency={draft.currency}
              onCurrency={(currency) => onDraft({ ...draft, currency })}
            />
          )}
        </Field>
        <Field label="Per what" isOptional error={problems.per}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder="loaf"
              value={draft.per}
              onChange={(event) => onDraft({ ...draft, per: event.target.value })}
            />
          )}
        </Field>
        <EveryField every={draft.every} onEvery={(every) => onDraft({ ...draft, every })} />
      </div>
      {isMany || draft.what !== '' ? (
        <Field label="What for" isOptional error={problems.what}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder={WHAT_FOR[place]}
              value={draft.what}
              onChange={(event) => onDraft({ ...draft, what: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

const WHAT_FOR: Partial<Record<PlaceId, string>> = {
  price: 'rye bread',
  unitCost: 'flour',
  monthlyCost: 'rent',
  oneOffCost: 'oven',
  pay: 'the baker',
};

function EveryField({ every, onEvery }: { every: string; onEvery: (every: string) => void }) {
  return (
    <Field label="How often" isOptional>
      {(control) => (
        <Select {...control} value={every} onChange={(event) => onEvery(event.target.value)}>
          <option value="">Not said</option>
          {EVERY.map((one) => (
            <option key={one} value={one}>
              {one === 'once' ? 'Once' : `Every ${one}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
