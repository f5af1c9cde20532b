/** One section of a work: read, edited, locked, or made again. */
import { Lock, LockOpen, Pencil, RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FIELD_LIMITS } from '#core/writing/inputs.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { TextBlocks } from '#web/ui/text-blocks.tsx';
import { notifyNotChanged } from './notices.ts';
import { useTakeWork, type Work, type WorkSection } from './queries.ts';

interface SectionCardProps {
  work: Work;
  section: WorkSection;
  /** The current version, and finished: earlier ones are only read. */
  isChangeable: boolean;
}

export function SectionCard({ work, section, isChangeable }: SectionCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const changing = useChange();
  return (
    <section aria-label={section.heading} className="border-t border-hairline px-5 py-5">
      <header className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h3 className="font-display text-xl">{section.heading}</h3>
        {isChangeable && !isEditing ? (
          <SectionTools work={work} section={section} changing={changing} onEdit={() => setIsEditing(true)} />
        ) : null}
      </header>
      {isEditing ? (
        <SectionEditor work={work} section={section} changing={changing} onDone={() => setIsEditing(false)} />
      ) : (
        <TextBlocks body={section.body} />
      )}
    </section>
  );
}

interface PartProps extends Pick<SectionCardProps, 'work' | 'section'> {
  changing: ReturnType<typeof useChange>;
}

/** Locks a section against being made again; makes or edits one that is not locked. */
function SectionTools({ work, section, changing, onEdit }: PartProps & { onEdit: () => void }) {
  const { change, isBusy } = changing;
  const isLocked = work.lockedSections.includes(section.id);
  const path = { id: work.id, section: section.id };
  const baseVersion = work.version.number;
  return (
    <div className="flex shrink-0">
      <IconButton
        label={isLocked ? 'Unlock section' : 'Lock section'}
        aria-pressed={isLocked}
        disabled={isBusy}
        onClick={() => void change(() => api.studio.lock({ ...path, isLocked: !isLocked }))}
      >
        {isLocked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
      </IconButton>
      {isLocked ? null : (
        <>
          <IconButton
            label="Make section again"
            disabled={isBusy}
            onClick={() => void change(() => api.studio.regenerate({ ...path, baseVersion }))}
          >
            <RotateCcw aria-hidden />
          </IconButton>
          <IconButton label="Edit section" disabled={isBusy} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}

/** Edits the text of a section; what is saved is a new version of the work. */
function SectionEditor({ work, section, changing, onDone }: PartProps & { onDone: () => void }) {
  const [draft, setDraft] = useState(section.body);
  const { change, isBusy } = changing;
  const edited = { id: work.id, section: section.id, baseVersion: work.version.number, body: draft };
  async function save(event: FormEvent) {
    event.preventDefault();
    if (await change(() => api.studio.edit(edited))) onDone();
  }
  return (
    <form
      aria-label={`Edit ${section.heading}`}
      className="flex flex-col gap-3"
      onSubmit={(event) => void save(event)}
    >
      <Field
        label="Text"
        hint="Blank lines part paragraphs; lines may begin with “- ”, “1. ”, “### ” or “> ”."
      >
        {(field) => (
          <Textarea
            {...field}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            rows={12}
            maxLength={FIELD_LIMITS.long}
            className="max-h-[32rem] font-mono"
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" isBusy={isBusy}>
          Save as new version
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Changes the work on the server, one change at a time; false when it was refused, which a toast has said. */
function useChange() {
  const [isBusy, setIsBusy] = useState(false);
  const take = useTakeWork();
  async function change(act: () => Promise<Work>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      take(await act());
      return true;
    } catch (error) {
      notifyNotChanged(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return { change, isBusy };
}
