/** The controls of a draft, one set for each type of value. */
import { useQuery } from '@tanstack/react-query';
import { NO_KIND, type PlaceId, placeTerms, STAGES } from '#core/idea/places.ts';
import { EVERY, GRANT_STATES, MAX_VALUE_LENGTH } from '#core/idea/values.ts';
import { capitalised } from '#core/idea/words.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Field } from '#web/ui/field.tsx';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { CurrencySelect } from './currency-select.tsx';
import type { Draft, Problems } from './draft.ts';
import { EVERY_NAMES, GRANT_WORDS, STAGE_WORDS } from './value-words.ts';

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

export function DraftFields({ draft, ...props }: DraftFieldsProps) {
  switch (draft.type) {
    case 'text':
      return <TextDraft {...props} draft={draft} />;
    case 'choice':
      return <ChoiceDraft {...props} draft={draft} />;
    case 'count':
      return <CountDraft {...props} draft={draft} />;
    case 'money':
      return <MoneyDraft {...props} draft={draft} />;
  }
}

/** The fields of one type of value. */
interface OfType<Type extends Draft['type']> extends Omit<DraftFieldsProps, 'draft'> {
  draft: Extract<Draft, { type: Type }>;
}

const focused = (element: HTMLElement | null) => element?.focus();

/** For the control that takes the focus when it appears. */
const focusIf = (takesFocus: boolean) => (takesFocus ? { ref: focused } : {});

function TextDraft({ place, draft, onDraft, problems, takesFocus }: OfType<'text'>) {
  const { length } = draft.text.trim();
  return (
    <Field
      label={<span className="sr-only">{placeTerms(place).label}</span>}
      hint={HINTS[place]}
      error={problems.text}
      aside={length > COUNTED_FROM ? `${length} / ${MAX_VALUE_LENGTH}` : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          {...focusIf(takesFocus)}
          rows={2}
          value={draft.text}
          className="field-sizing-content"
          onChange={(event) => onDraft({ ...draft, text: event.target.value })}
        />
      )}
    </Field>
  );
}

function ChoiceDraft(props: OfType<'choice'>) {
  if (props.place === 'kind') return <KindDraft {...props} />;
  return <ChoiceOf {...props} options={STAGES.map((stage) => [stage, STAGE_WORDS[stage]] as const)} />;
}

/** Every kind of venture that the mentor has a page on, for when none of those that it offers is right. */
function KindDraft(props: OfType<'choice'>) {
  const { data } = useQuery(orpc.studio.kinds.queryOptions());
  const kinds = (data?.items ?? []).map(({ id, name }) => [id, name] as const);
  const sorted = kinds.toSorted(([, one], [, other]) => one.localeCompare(other));
  return <ChoiceOf {...props} options={[...sorted, [NO_KIND, 'None of these']]} />;
}

function ChoiceOf({
  place,
  draft,
  onDraft,
  problems,
  takesFocus,
  options,
}: OfType<'choice'> & { options: readonly (readonly [string, string])[] }) {
  return (
    <SelectField
      label={<span className="sr-only">{placeTerms(place).label}</span>}
      error={problems.choice}
      {...focusIf(takesFocus)}
      value={draft.choice}
      onValue={(choice) => onDraft({ ...draft, choice })}
      options={[['', 'Choose…'], ...options]}
    />
  );
}

function CountDraft({ draft, onDraft, problems, takesFocus }: OfType<'count'>) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="How many"
          error={problems.count}
          {...focusIf(takesFocus)}
          isNumeric
          inputMode="decimal"
          autoComplete="off"
          value={draft.count}
          onValue={(count) => onDraft({ ...draft, count })}
        />
        <TextField
          label="Of what"
          isOptional
          error={problems.of}
          autoComplete="off"
          placeholder="people"
          value={draft.of}
          onValue={(of) => onDraft({ ...draft, of })}
        />
      </div>
      <EveryField every={draft.every} onEvery={(every) => onDraft({ ...draft, every })} />
    </>
  );
}

function MoneyDraft({ place, draft, onDraft, problems, takesFocus }: OfType<'money'>) {
  const { isMany } = placeTerms(place);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Amount"
          error={problems.amount}
          {...focusIf(takesFocus)}
          isNumeric
          inputMode="decimal"
          autoComplete="off"
          placeholder="4.50"
          value={draft.amount}
          onValue={(amount) => onDraft({ ...draft, amount })}
        />
        <Field label="Currency" error={problems.currency}>
          {(control) => (
            <CurrencySelect
              control={control}
              currency={draft.currency}
              onCurrency={(currency) => onDraft({ ...draft, currency })}
            />
          )}
        </Field>
        {place === 'grant' ? (
          <GrantFields draft={draft} onDraft={onDraft} problems={problems} />
        ) : (
          <>
            <TextField
              label="Per what"
              isOptional
              error={problems.per}
              autoComplete="off"
              placeholder="loaf"
              value={draft.per}
              onValue={(per) => onDraft({ ...draft, per })}
            />
            <EveryField every={draft.every} onEvery={(every) => onDraft({ ...draft, every })} />
          </>
        )}
      </div>
      {isMany || draft.what !== '' ? (
        <TextField
          label={place === 'grant' ? 'From whom' : 'What for'}
          isOptional
          error={problems.what}
          autoComplete="off"
          placeholder={WHAT_FOR[place]}
          value={draft.what}
          onValue={(what) => onDraft({ ...draft, what })}
        />
      ) : null}
    </>
  );
}

/** How far a grant is, and when it comes. */
function GrantFields({ draft, onDraft, problems }: Pick<OfType<'money'>, 'draft' | 'onDraft' | 'problems'>) {
  return (
    <>
      <SelectField
        label="How far it is"
        hint="Only what is won counts as money. What is in your cash already is no grant here."
        value={draft.state ?? 'applied'}
        onValue={(state) =>
          onDraft({ ...draft, state: GRANT_STATES.find((one) => one === state) ?? 'applied' })
        }
        options={GRANT_STATES.map((state) => [state, capitalised(GRANT_WORDS[state])] as const)}
      />
      <TextField
        label="When"
        isOptional
        error={problems.when}
        autoComplete="off"
        placeholder="March"
        value={draft.when ?? ''}
        onValue={(when) => onDraft({ ...draft, when })}
      />
    </>
  );
}

const WHAT_FOR: Partial<Record<PlaceId, string>> = {
  price: 'rye bread',
  unitCost: 'flour',
  monthlyCost: 'rent',
  oneOffCost: 'oven',
  pay: 'the baker',
  grant: 'the council',
};

function EveryField({ every, onEvery }: { every: string; onEvery: (every: string) => void }) {
  return (
    <SelectField
      label="How often"
      isOptional
      value={every}
      onValue={onEvery}
      options={[['', 'Not said'], ...EVERY.map((one) => [one, EVERY_NAMES[one]] as const)]}
    />
  );
}
