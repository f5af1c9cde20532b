/** Under an answer: what it offers as fields. What is typed is kept for this tab until it is kept for good. */
import { Suspense, useState } from 'react';
import type { DecisionId } from '#core/idea/decision-fields.ts';
import { isFigurePlace, rowOf } from '#core/idea/figure-rows.ts';
import { api } from '#web/lib/api-client.ts';
import { keep, readKept } from '#web/lib/member-storage.ts';
import { failureMessage, isDecided } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { OfferedPoint, Suggestion } from './points-draft.ts';
import type { IdeaCard } from './queries.ts';
import { draftOfForm, type FormDraft, type OfferedRow, type RowDraft } from './row-draft.ts';
import type { IdeaRoom } from './use-idea-room.ts';

// A conversation is read before a form in it is filled in.
const FigureForm = lazyPart(async () => (await import('./figure-form.tsx')).FigureForm);

/** What keeping a form has led to in the conversation. */
export type KeptInConversation = Awaited<ReturnType<typeof api.figures.keep>>;

/** The form, and where it stands. */
export interface MessageFiguresProps {
  room: IdeaRoom;
  threadId: string;
  /** What tells this form from others. */
  name: string;
  /** The answer that offers it; null for the figures of the card. */
  answerId: string | null;
  rows: readonly OfferedRow[];
  /** Entries that were taken out before the rows were tried. */
  removed?: readonly string[];
  points?: readonly OfferedPoint[];
  /** What the member wrote, beside the empty fields. */
  suggestions?: readonly Suggestion[];
  /** What the form is called; absent for figures. */
  title?: string | undefined;
  /** The decision that it works out; null or absent for none. */
  decision?: DecisionId | null;
  /** The member's question that the form is to answer, in their own words. */
  question?: string | null;
  /** An answer is being written. */
  isFixed: boolean;
  onKept: (sent: KeptInConversation) => void;
}

const NOT_KEPT = 'Not kept: the server could not be reached. What you typed is still here; try again.';

export function MessageFigures({
  room,
  threadId,
  name,
  answerId,
  rows,
  removed,
  points,
  suggestions = [],
  title,
  decision = null,
  question = null,
  isFixed,
  onKept,
}: MessageFiguresProps) {
  const { memberId, card } = room;
  const once = useAttempt();
  const [draft, setDraft] = useFormDraft(memberId, name, () => draftOfForm(rows, removed, points));
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <FigureForm
        draft={asOfNow(draft, card)}
        onDraft={setDraft}
        question={question}
        title={title}
        isDecision={decision !== null}
        suggestions={suggestions}
        isFixed={isFixed}
        onKeep={async (form) => {
          try {
            const body = { id: threadId, answerId, decision, ...form };
            const sent = await once(body, (clientMessageId) =>
              api.figures.keep({ ...body, clientMessageId }),
            );
            setDraft(null);
            onKept(sent);
            return null;
          } catch (error) {
            if (isDecided(error)) room.readAgain();
            return failureMessage(error, NOT_KEPT);
          }
        }}
      />
    </Suspense>
  );
}

/** What is typed in a form, kept for this tab; null forgets it. */
function useFormDraft(
  memberId: string,
  name: string,
  offered: () => FormDraft,
): [FormDraft, (draft: FormDraft | null) => void] {
  const key = `figures.${name}`;
  const [drafts, setDrafts] = useState<Record<string, FormDraft>>({});
  const draft = drafts[key] ?? readDraft(memberId, key) ?? offered();
  return [
    draft,
    (next) => {
      keep(memberId, key, next === null ? '' : JSON.stringify(next));
      if (next !== null) setDrafts((before) => ({ ...before, [key]: next }));
    },
  ];
}

function readDraft(memberId: string, key: string): FormDraft | null {
  try {
    return JSON.parse(readKept(memberId, key) ?? 'null') as FormDraft | null;
  } catch {
    return null;
  }
}

/** The form as the card is now: what was taken off it meanwhile is no row, and what was confirmed there is kept. */
function asOfNow(draft: FormDraft, card: IdeaCard | null): FormDraft {
  if (!card) return draft;
  const entries = new Map(card.entries.map((entry) => [entry.id, entry]));
  return {
    rows: draft.rows
      .filter(({ entryId }) => entryId === null || entries.has(entryId))
      .map((row) => ({ ...row, isKept: isOnCard(row, card) })),
    removed: draft.removed.filter((id) => entries.has(id)),
    points: (draft.points ?? []).map((point) => ({
      ...point,
      entryId: point.entryId !== null && entries.has(point.entryId) ? point.entryId : null,
    })),
  };
}

/** Whether a row says what its entry on the card says, and that is confirmed. */
function isOnCard(row: RowDraft, { entries }: IdeaCard): boolean {
  const entry = entries.find(({ id }) => id === row.entryId);
  if (entry?.state !== 'confirmed' || entry.place !== row.place || !isFigurePlace(entry.place)) return false;
  const { value } = entry;
  if (value.type !== 'money' && value.type !== 'count') return false;
  const held = rowOf(entry.place, value);
  return (
    held.amount === row.amount.trim() &&
    (held.words ?? '') === row.words.trim() &&
    (held.currency ?? '') === row.currency &&
    (held.per ?? '') === row.per.trim() &&
    (held.every ?? '') === row.every
  );
}
