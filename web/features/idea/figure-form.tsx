/**
 * A form that is kept in one go: words and choices, and one row a figure; beside what is empty stands what the member
 * wrote, to be tapped in. Nothing of it counts before, and nothing that was typed is lost: not by a reload, not by a
 * failure. Enter keeps it.
 */
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isFigurePlace, MAX_ROWS } from '#core/idea/figure-rows.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FigureRows } from './figure-rows.tsx';
import { FormPoints } from './form-points.tsx';
import { LooseFigures } from './loose-figures.tsx';
import { type KeptPoint, type NamedKind, readPoints, type Suggestion } from './points-draft.ts';
import {
  type FormDraft,
  type KeptRow,
  type RowProblems,
  readForm,
  withChange,
  withOffer,
  withoutRow,
  withRow,
  withTaken,
} from './row-draft.ts';

/** What is kept of a form. */
export interface KeptForm {
  rows: KeptRow[];
  points: KeptPoint[];
  removed: string[];
  /** Only worked out: nothing is kept. */
  isTrial: boolean;
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
  /** What it is called; figures where nothing else is said. */
  title?: string | undefined;
  /** It works out a decision. */
  isDecision?: boolean;
  /** What the member wrote, for its empty fields. */
  suggestions?: readonly Suggestion[];
}

const NO_SUGGESTIONS: readonly Suggestion[] = [];

export function FigureForm({
  draft,
  onDraft,
  onKeep,
  isFixed = false,
  question = null,
  title,
  isDecision = false,
  suggestions = NO_SUGGESTIONS,
}: FigureFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const { keep, problems, pointProblems, failure, isBusy, forget } = useKeeping(
    { draft, onKeep, isFixed },
    form,
  );
  useOpenedFor(form);
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
        void keep(isDecision);
      }}
      className="mt-3 flex flex-col gap-3 rounded-lg border border-hairline-strong/60 bg-surface p-3 sm:p-4"
    >
      <FormHead id={titleId} question={question} title={title} />
      <FormFields
        {...{ draft, problems, pointProblems, suggestions, isDecision }}
        onChange={change}
        onRemoved={() => focusOn('[data-add-row]')}
      />
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      <Buttons
        {...{ draft, isBusy, isFixed, isDecision, isStep: title !== undefined && !isDecision }}
        onTry={() => void keep(true)}
        onKeep={() => void keep(false)}
        onGrow={(next) => {
          change(next);
          focusOn('[data-row-place] select');
        }}
      />
    </form>
  );
}

interface FormFieldsProps {
  draft: FormDraft;
  problems: Record<string, RowProblems>;
  pointProblems: Record<string, string>;
  suggestions: readonly Suggestion[];
  isDecision: boolean;
  onChange: (draft: FormDraft) => void;
  onRemoved: () => void;
}

/** The figures, then words and choices, then what was written and belongs to none of them yet. */
function FormFields({
  draft,
  problems,
  pointProblems,
  suggestions,
  isDecision,
  onChange,
  onRemoved,
}: FormFieldsProps) {
  const points = draft.points ?? [];
  const take = (key: string, taken: Suggestion) => onChange(withTaken(draft, key, taken));
  return (
    <>
      <FigureRows
        draft={draft}
        problems={problems}
        suggestions={suggestions}
        isDecision={isDecision}
        onTake={take}
        onChange={(key, next) => onChange(withChange(draft, key, next))}
        onRemove={(row) => {
          onChange(withoutRow(draft, row));
          onRemoved();
        }}
      />
      <FormPoints
        points={points}
        problems={pointProblems}
        suggestions={suggestions}
        onChange={(place, next) =>
          onChange({
            ...draft,
            points: points.map((one) => (one.place === place ? { ...one, ...next, isKept: false } : one)),
          })
        }
      />
      {isDecision ? null : <LooseFigures draft={draft} suggestions={suggestions} onChange={onChange} />}
    </>
  );
}

/** So many rows another thing that is sold takes. */
const ROWS_OF_OFFER = 3;

/** A form that is opened for one field begins there, where nobody is typing. */
function useOpenedFor(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>(
      'input[data-focused], select[data-focused], [data-focused] input',
    );
    const active = document.activeElement;
    const isTyping = active instanceof HTMLTextAreaElement ? active.value !== '' : active !== document.body;
    if (field && !isTyping) field.focus();
  }, [form]);
}

function FormHead({
  id,
  question,
  title,
}: {
  id: string;
  question: string | null;
  title: string | undefined;
}) {
  return (
    <div id={id} className="flex flex-col gap-1 text-sm">
      {question ? (
        <p className="wrap-anywhere">
          <span className="text-ink-muted">Your question:</span> <q className="font-medium">{question}</q>
        </p>
      ) : null}
      <p className="font-medium">
        {title ?? 'Figures'}{' '}
        <span className="font-normal text-ink-muted">· nothing counts before you keep it</span>
      </p>
    </div>
  );
}

interface ButtonsProps {
  draft: FormDraft;
  isBusy: boolean;
  isFixed: boolean;
  /** It is a step of the interview. */
  isStep: boolean;
  isDecision: boolean;
  /** Adds a row, or those of another thing that is sold. */
  onGrow: (draft: FormDraft) => void;
  onTry: () => void;
  onKeep: () => void;
}

function Buttons({ draft, isBusy, isFixed, isStep, isDecision, onGrow, onTry, onKeep }: ButtonsProps) {
  const hasFigures = draft.rows.length > 0;
  const isFull = draft.rows.length + ROWS_OF_OFFER > MAX_ROWS;
  if (isDecision)
    return (
      <div className="flex flex-wrap justify-end gap-2">
        {hasNewOfCard(draft) ? (
          <Button variant="secondary" size="sm" disabled={isFixed || isBusy} onClick={onKeep}>
            Keep what is of the card
          </Button>
        ) : null}
        <Button type="submit" size="sm" isBusy={isBusy} disabled={isFixed}>
          Work it out
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className={hasFigures ? 'flex flex-wrap gap-1' : 'hidden'}>
        <Button
          variant="ghost"
          size="sm"
          data-add-row
          icon={<Plus />}
          disabled={isFull}
          onClick={() => onGrow(withRow(draft))}
        >
          Another figure
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus />}
          disabled={isFull}
          onClick={() => onGrow(withOffer(draft))}
        >
          Another thing you sell
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {!hasFigures || isStep ? null : (
          <Button variant="secondary" size="sm" disabled={isFixed || isBusy} onClick={onTry}>
            Only work it out
          </Button>
        )}
        <Button type="submit" size="sm" isBusy={isBusy} disabled={isFixed}>
          {isStep || !hasFigures ? 'Keep' : 'Keep these figures'}
        </Button>
      </div>
    </div>
  );
}

/** Whether a form of a decision has a value for the card that stands there otherwise, or not at all. */
const hasNewOfCard = ({ rows }: FormDraft) =>
  rows.some(({ place, amount, isKept }) => isFigurePlace(place) && amount.trim() !== '' && !isKept);

/** Keeps the form where it can be read; else marks what is wrong, and puts the focus there. */
function useKeeping(
  { draft, onKeep, isFixed }: Pick<FigureFormProps, 'draft' | 'onKeep'> & { isFixed: boolean },
  form: RefObject<HTMLFormElement | null>,
) {
  const [problems, setProblems] = useState<Record<string, RowProblems>>({});
  const [pointProblems, setPointProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  /** All kinds, where one was typed: they may not be there yet. */
  const kindsFor = async ({ points = [] }: FormDraft): Promise<readonly NamedKind[] | null> =>
    points.some(({ place, text }) => place === 'kind' && text !== '')
      ? await client.ensureQueryData(orpc.studio.kinds.queryOptions()).then(
          ({ items }) => items,
          () => null,
        )
      : [];
  const keep = async (isTrial: boolean) => {
    if (isBusy || isFixed) return;
    setIsBusy(true);
    await keepRead(isTrial);
    setIsBusy(false);
  };
  const keepRead = async (isTrial: boolean) => {
    const kinds = await kindsFor(draft);
    if (!kinds) {
      setFailure('The kinds of ventures could not be read. What you typed is still here: try again.');
      return;
    }
    const read = readForm(draft);
    const points = readPoints(draft.points ?? [], kinds);
    if ('problems' in read || Object.keys(points.problems).length > 0) {
      setProblems('problems' in read ? read.problems : {});
      setPointProblems(points.problems);
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const removed = [...draft.removed, ...points.emptied];
    if (read.rows.length + (isTrial ? 0 : removed.length + points.kept.length) === 0) {
      setFailure('Fill in at least one field first.');
      return;
    }
    setFailure(null);
    setFailure(
      await onKeep({
        ...{ rows: read.rows, points: isTrial ? [] : points.kept, isTrial },
        removed: isTrial ? [...draft.removed] : removed,
      }),
    );
  };
  const forget = () => {
    setProblems({});
    setPointProblems({});
    setFailure(null);
  };
  return { keep, problems, pointProblems, failure, isBusy, forget };
}
