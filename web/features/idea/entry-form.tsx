/** The field of one place: words, a choice, money with its units, or a count. Enter saves, Escape gives up. */
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { type PlaceId, placeTerms } from '#core/idea/places.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Draft, type Problems, readDraft } from './draft.ts';
import { DraftFields } from './draft-fields.tsx';

/** The draft, and how it is saved. */
export interface EntryFormProps {
  place: PlaceId;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Saves; answers what went wrong, in words, or null. The form stays until it is saved. */
  onSave: (value: IdeaValue) => Promise<string | null>;
  onCancel: () => void;
  /** What has happened to the value meanwhile. */
  notice?: ReactNode;
  takesFocus: boolean;
}

export function EntryForm(props: EntryFormProps) {
  const { place, draft, onDraft, onCancel, notice, takesFocus } = props;
  const form = useRef<HTMLFormElement>(null);
  const { save, problems, forgetProblems, failure, isBusy } = useSavingDraft(props, form);
  const titleId = useId();
  const change = (next: Draft) => {
    forgetProblems();
    onDraft(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    } else if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault();
      void save();
    }
  };

  return (
    <form
      ref={form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 rounded-lg border border-hairline-strong/60 bg-surface p-3"
    >
      <p id={titleId} className="sr-only">
        {placeTerms(place).label}
      </p>
      {notice ? <Banner>{notice}</Banner> : null}
      <DraftFields place={place} draft={draft} onDraft={change} problems={problems} takesFocus={takesFocus} />
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" isBusy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Saves the draft where it can be read; else marks what is wrong, and puts the focus there. */
function useSavingDraft(
  { draft, onSave }: Pick<EntryFormProps, 'draft' | 'onSave'>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    const read = readDraft(draft);
    if ('problems' in read) {
      setProblems(read.problems);
      // The first field that is wrong, once it is marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setIsBusy(true);
    setFailure(null);
    const failed = await onSave(read.value);
    setFailure(failed);
    setIsBusy(false);
  };
  return { save, problems, forgetProblems: () => setProblems({}), failure, isBusy };
}
