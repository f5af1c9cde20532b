/**
 * A form of figures: one row a figure, put right and kept in one go. Nothing of it counts before, and nothing that was
 * typed is lost: not by a reload, not by a failure. Enter keeps it.
 */
import { Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { MAX_ROWS, type OptionNumber } from '#core/idea/figure-rows.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FigureRows } from './figure-rows.tsx';
import {
  comparesOptions,
  type FormDraft,
  type KeptRow,
  optionsOf,
  type RowProblems,
  readForm,
  withChange,
  withOffer,
  withoutRow,
  withRow,
} from './row-draft.ts';

/** What is kept of a form. */
export interface KeptForm {
  rows: KeptRow[];
  removed: string[];
  /** Only worked out: nothing is kept. */
  isTrial: boolean;
  /** Of a comparison, the option that is kept. */
  option?: OptionNumber;
}

/** What is typed, and how it is kept. */
export interface FigureFormProps {
  draft: FormDraft;
  onDraft: (draft: FormDraft) => void;
  /** Keeps it; answers what went wrong, in words, or null. The form stays until it is kept. */
  onKeep: (form: KeptForm) => Promise<string | null>;
  /** An answer is being written: the form waits for it. */
  isFixed?: boolean;
  /** The member's question that it is to answer, in their own words. */
  question?: string | null;
}

export function FigureForm({ draft, onDraft, onKeep, isFixed = false, question = null }: FigureFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const { keep, problems, failure, isBusy, forget } = useKeeping({ draft, onKeep, isFixed }, form);
  const isComparison = comparesOptions(draft);
  const change = (next: FormDraft) => {
    forget();
    onDraft(next);
  };
  /** Once it is drawn, the focus goes to the last control that fits. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => {
      const found = form.current?.querySelectorAll<HTMLElement>(selector);
      found?.[found.length - 1]?.focus();
    });

  return (
    <form
      ref={form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void keep(isComparison);
      }}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-hairline-strong/60 bg-surface p-3 sm:p-4"
    >
      <FormHead id={titleId} question={question} />
      <FigureRows
        draft={draft}
        problems={problems}
        onChange={(key, next) => change(withChange(draft, key, next))}
        onRemove={(row) => {
          change(withoutRow(draft, row));
          focusOn('[data-add-row]');
        }}
      />
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      <Buttons
        isFull={draft.rows.length + ROWS_OF_OFFER > MAX_ROWS}
        isBusy={isBusy}
        isFixed={isFixed}
        options={optionsOf(draft)}
        onTry={() => void keep(true)}
        onKeepOption={(option) => void keep(false, option)}
        onAdd={() => {
          change(withRow(draft));
          focusOn('[data-row-place] select');
        }}
        onOffer={() => {
          change(withOffer(draft));
          focusOn('[data-row-place] select');
        }}
      />
    </form>
  );
}

/** So many rows another thing that is sold takes. */
const ROWS_OF_OFFER = 3;

function FormHead({ id, question }: { id: string; question: string | null }) {
  return (
    <div id={id} className="flex flex-col gap-1 text-sm">
      {question ? (
        <p className="wrap-anywhere">
          <span className="text-ink-muted">Your question:</span> <q className="font-medium">{question}</q>
        </p>
      ) : null}
      <p className="font-medium">
        Figures <span className="font-normal text-ink-muted">· nothing counts before you keep it</span>
      </p>
    </div>
  );
}

interface ButtonsProps {
  isFull: boolean;
  isBusy: boolean;
  isFixed: boolean;
  /** The options that can be kept; none where nothing is compared. */
  options: readonly OptionNumber[];
  onAdd: () => void;
  /** Adds rows for another thing that is sold. */
  onOffer: () => void;
  onTry: () => void;
  onKeepOption: (option: OptionNumber) => void;
}

function Buttons({ isFull, isBusy, isFixed, options, onAdd, onOffer, onTry, onKeepOption }: ButtonsProps) {
  const isComparison = options.length > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="flex flex-wrap gap-1">
        <Button variant="ghost" size="sm" data-add-row icon={<Plus />} disabled={isFull} onClick={onAdd}>
          Another figure
        </Button>
        {isComparison ? null : (
          <Button variant="ghost" size="sm" icon={<Plus />} disabled={isFull} onClick={onOffer}>
            Another thing you sell
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Button
            key={option}
            variant="secondary"
            size="sm"
            disabled={isFixed || isBusy}
            onClick={() => onKeepOption(option)}
          >
            {options.length > 1 ? `Keep option ${option}` : 'Keep the option'}
          </Button>
        ))}
        {isComparison ? null : (
          <Button variant="secondary" size="sm" disabled={isFixed || isBusy} onClick={onTry}>
            Only work it out
          </Button>
        )}
        <Button type="submit" size="sm" isBusy={isBusy} disabled={isFixed}>
          {isComparison ? 'Work it out' : 'Keep these figures'}
        </Button>
      </div>
    </div>
  );
}

/** Keeps the form where it can be read; else marks what is wrong, and puts the focus there. */
function useKeeping(
  { draft, onKeep, isFixed }: Pick<FigureFormProps, 'draft' | 'onKeep'> & { isFixed: boolean },
  form: RefObject<HTMLFormElement | null>,
) {
  const [problems, setProblems] = useState<Record<string, RowProblems>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const keep = async (isTrial: boolean, option?: OptionNumber) => {
    if (isBusy || isFixed) return;
    const read = readForm(draft);
    if ('problems' in read) {
      setProblems(read.problems);
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (read.rows.length + (isTrial ? 0 : draft.removed.length) === 0) {
      setFailure('Fill in at least one amount first.');
      return;
    }
    setIsBusy(true);
    setFailure(null);
    setFailure(
      await onKeep({ rows: read.rows, removed: [...draft.removed], isTrial, ...(option && { option }) }),
    );
    setIsBusy(false);
  };
  const forget = () => {
    setProblems({});
    setFailure(null);
  };
  return { keep, problems, failure, isBusy, forget };
}
