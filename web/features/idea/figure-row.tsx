/** One row of a form of figures: what it is, its words, amount, currency, per what, how often; and a way to take it out. */
import { ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { DecisionField } from '#core/idea/decision-fields.ts';
import {
  isCountRow,
  isShared,
  ofPieces,
  ROW_PLACES,
  type RowPlace,
  takesPieces,
} from '#core/idea/figure-rows.ts';
import { DECIMAL, EVERY } from '#core/idea/values.ts';
import { ROW_NAMES, rowLabel } from '#core/interview/row-labels.ts';
import { writeAmount } from '#core/interview/write-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { everyOf, plainNumber, said } from './draft.ts';
import type { Suggestion } from './points-draft.ts';
import type { RowDraft, RowProblems } from './row-draft.ts';
import { SuggestionChips } from './suggestion-chips.tsx';
import { EVERY_NAMES } from './value-words.ts';

/** The row as it is typed. */
export interface FigureRowProps {
  row: RowDraft;
  problems: RowProblems;
  onChange: (change: Partial<RowDraft>) => void;
  /** Null where it can't be taken out. */
  onRemove: (() => void) | null;
  /** What the member wrote and belongs here, while it is empty. */
  suggestions: readonly Suggestion[];
  onTake: (suggestion: Suggestion) => void;
}

/** A row of a decision is offered by its form alone. */
const PLACES = ROW_PLACES.filter((place) => place !== 'decisionSum' && place !== 'decisionNumber').map(
  (place) => [place, ROW_NAMES.en[place]] as const,
);
const PERIODS = [
  ['', 'Not said'] as const,
  ...EVERY.map((one) => [one as string, EVERY_NAMES[one]] as const),
];
/** What a figure of a decision may come by; only a wage by the hour. */
const periodsOf = (field: DecisionField) =>
  PERIODS.filter(([every]) => every !== '' && every !== 'once' && (every !== 'hour' || field === 'wages'));
/** Have no unit of their own, or no period. */
const WITHOUT_PER: readonly RowPlace[] = ['cash', 'need', 'extra', 'hours', 'oneOffCost', 'monthlyCost'];
const WITHOUT_EVERY: readonly RowPlace[] = [
  'cash',
  'oneOffCost',
  'unitHours',
  'discount',
  'portion',
  'openWeeks',
  'season',
  'payDelay',
  'upFront',
  'batch',
];

const WITHOUT_WORDS: readonly RowPlace[] = ['cash', 'need'];

export function FigureRow({ row, problems, onChange, onRemove, suggestions, onTake }: FigureRowProps) {
  const id = useId();
  const [isOpened, setIsOpened] = useState(
    row.key.startsWith('added-') || row.place === 'open' || row.isFocused === true,
  );
  const isOpen =
    isOpened || Boolean(problems.place ?? (KEYS[row.place] === 'per' ? problems.words : problems.per));
  // On a phone a row that came filled is one line; one that is being filled in stays open.
  const [cameFilled] = useState(row.amount !== '');
  const isFolded = cameFilled && !isOpen && !problems.amount;
  const label = labelOfRow(row);
  return (
    <li
      aria-labelledby={id}
      data-focused={row.isFocused ? '' : undefined}
      data-kept={row.isKept}
      className="rounded-md border border-hairline bg-sunken/40 px-3 py-2 data-[kept=false]:border-dashed data-[kept=false]:border-hairline-strong"
    >
      <RowHead {...{ id, row, label, isOpen, isFolded, onRemove }} onToggle={() => setIsOpened(!isOpen)} />
      {row.why ? <p className="text-xs text-ink-muted">{row.why}</p> : null}
      <div
        className={`mt-1 grid-cols-2 gap-x-3 gap-y-2 sm:grid sm:grid-cols-6 ${isFolded ? 'hidden' : 'grid'}`}
      >
        <Sum row={row} problems={problems} onChange={onChange} />
        {takesPieces(row.place) && (!row.isKept || (isShared(row.place) && row.isFocused)) ? (
          <Pieces row={row} problems={problems} onChange={onChange} />
        ) : null}
        {!isOpen && (!cameFilled || row.field) ? (
          <Key row={row} problems={problems} onChange={onChange} />
        ) : null}
        {isOpen ? (
          <>
            <Terms row={row} problems={problems} onChange={onChange} />
            <div data-row-place className="col-span-2">
              <SelectField
                label="What it is"
                error={problems.place}
                value={row.place}
                onValue={(place) => onChange({ place })}
                options={PLACES}
              />
            </div>
          </>
        ) : null}
      </div>
      {suggestions.length > 0 ? (
        <div className="mt-2">
          <SuggestionChips label={label} suggestions={suggestions} onTake={onTake} />
        </div>
      ) : null}
    </li>
  );
}

interface RowHeadProps {
  id: string;
  row: RowDraft;
  label: string;
  isOpen: boolean;
  isFolded: boolean;
  onToggle: () => void;
  onRemove: (() => void) | null;
}

/** What it asks and where its figure stands; a way to all that it says, and one to take it out. */
function RowHead({ id, row, label, isOpen, isFolded, onToggle, onRemove }: RowHeadProps) {
  return (
    <div className="flex items-center gap-1">
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">
        <span id={id} className="font-medium">
          {label}
        </span>
        {row.field || (row.why !== undefined && !row.isKept) ? null : (
          <span className="ml-2 text-xs text-ink-faint">{standing(row)}</span>
        )}
        {isFolded ? <span className="ml-2 sm:hidden">{shortOf(row)}</span> : null}
      </p>
      {row.field ? null : (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Less' : 'Change'}: ${label}`}
          icon={<ChevronDown className={isOpen ? 'rotate-180' : ''} />}
          onClick={onToggle}
        >
          {isOpen ? 'Less' : 'Change'}
        </Button>
      )}
      {onRemove ? (
        <IconButton label={`Take out: ${label}`} onClick={onRemove} className="-mr-2">
          <X aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}

/** Where its figure stands: on the card, or nowhere yet. */
const standing = ({ isKept }: RowDraft): string => (isKept ? 'on the card' : 'not kept yet');

/** Its figure on one line, with the currency's places: `£0.90`. */
const shortOf = ({ amount, currency }: RowDraft) =>
  DECIMAL.test(amount) && currency !== '' ? writeAmount(amount, currency, 'en') : amount;

/** What the row asks, by what is typed in it. */
export function labelOfRow({
  place,
  words,
  per,
  every,
  field,
}: Pick<RowDraft, 'place' | 'words' | 'per' | 'every' | 'field'>): string {
  return rowLabel(
    { place, words: said(words), per: said(per), every: everyOf(every), ...(field && { field }) },
    'en',
  );
}

type PartProps = Pick<FigureRowProps, 'row' | 'problems' | 'onChange'>;

/** What a figure of its place needs to be said beside the amount, where it is still to be filled in. */
const KEYS: Partial<Record<RowPlace, 'per' | 'words' | 'every'>> = {
  ...{ price: 'per', unitCost: 'words', volume: 'every', monthlyCost: 'words', oneOffCost: 'words' },
  ...{ pay: 'every', hours: 'every' },
};

function Key({ row, problems, onChange }: PartProps) {
  const key = row.field && row.every !== '' ? 'every' : KEYS[row.place];
  if (key === 'every')
    return (
      <SelectField
        label="How often"
        className="sm:col-span-2"
        value={row.every}
        onValue={(every) => onChange({ every })}
        options={row.field ? periodsOf(row.field) : PERIODS}
      />
    );
  if (!key) return null;
  return (
    <TextField
      label={key === 'per' ? 'For one' : 'What for'}
      error={problems[key]}
      autoComplete="off"
      placeholder={row.example ?? (key === 'per' ? 'loaf' : 'flour')}
      className="col-span-2"
      value={row[key]}
      onValue={(text) => onChange({ [key]: text })}
    />
  );
}

/** How many of these, where the amount is for each: "5" of 18,000, and what that makes; of a cost, for how many it was paid. */
function Pieces({ row, problems, onChange }: PartProps) {
  const { pieces = '' } = row;
  const whole = ofPieces({ ...row, ...WITHOUT_TERMS, amount: plainNumber(row.amount) }, plainNumber(pieces));
  const isMany = whole.words !== null && whole.amount !== null;
  return (
    <TextField
      label={isShared(row.place) ? 'For how many' : 'How many of these'}
      hint={
        isMany
          ? `${isShared(row.place) ? 'For one' : 'Together'} ${writeAmount(whole.amount!, row.currency || null, 'en')}`
          : undefined
      }
      error={problems.pieces}
      isNumeric
      inputMode="decimal"
      autoComplete="off"
      placeholder="1"
      className="sm:col-span-2"
      value={pieces}
      onValue={(text) => onChange({ pieces: text })}
    />
  );
}

const WITHOUT_TERMS = { words: null, currency: null, per: null, every: null } as const;

/** The amount and its currency. */
function Sum({ row, problems, onChange }: PartProps) {
  const isCount = isCountRow(row.place);
  return (
    <>
      <TextField
        label={isCount ? 'How many' : 'Amount'}
        error={problems.amount}
        isNumeric
        inputMode="decimal"
        autoComplete="off"
        placeholder={isCount ? '40' : '4.50'}
        className="sm:col-span-2"
        value={row.amount}
        onValue={(amount) => onChange({ amount })}
      />
      {isCount ? null : (
        <Field label="Currency" className="sm:col-span-2">
          {(control) => (
            <CurrencySelect
              control={control}
              currency={row.currency}
              onCurrency={(currency) => onChange({ currency })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** For one of what, how often, and what for: as far as the place has them. */
function Terms({ row, problems, onChange }: PartProps) {
  const isCount = isCountRow(row.place);
  const hasPer = isCount ? row.place === 'volume' : !WITHOUT_PER.includes(row.place);
  return (
    <>
      {hasPer ? (
        <TextField
          label={isCount ? 'Of what' : 'For one'}
          error={problems.per}
          autoComplete="off"
          placeholder={isCount ? 'loaves' : 'loaf'}
          className="sm:col-span-2"
          value={row.per}
          onValue={(per) => onChange({ per })}
        />
      ) : null}
      {WITHOUT_EVERY.includes(row.place) ? null : (
        <SelectField
          label="How often"
          className="sm:col-span-2"
          value={row.every}
          onValue={(every) => onChange({ every })}
          options={PERIODS}
        />
      )}
      {isCount || WITHOUT_WORDS.includes(row.place) ? null : (
        <TextField
          label="What for"
          error={problems.words}
          autoComplete="off"
          placeholder="flour"
          className="sm:col-span-2"
          value={row.words}
          onValue={(words) => onChange({ words })}
        />
      )}
    </>
  );
}
