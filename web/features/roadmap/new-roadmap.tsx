/** The form that makes a roadmap: of an idea with a card, which the page lets choose, or of words alone. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { failureWords } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { NOT_SAVED, type Roadmap, useKeepRoadmap } from './queries.ts';

/** The idea to plan, and what happens with the roadmap that is made. */
export interface NewRoadmapProps {
  memberId: string;
  /** The idea that was chosen; null for none. */
  ideaId: string | null;
  /** What is confirmed of it, in words: what is planned where nothing else is written. */
  ideaWords: string;
  /** Chooses the idea. */
  children: ReactNode;
  onMade: (roadmap: Roadmap) => void;
  onClose: () => void;
}

export function NewRoadmap({ memberId, ideaId, ideaWords, children, onMade, onClose }: NewRoadmapProps) {
  const keep = useKeepRoadmap(memberId);
  const [idea, setIdea] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    const words = idea.trim() === '' ? ideaWords : idea;
    try {
      const roadmap = await api.roadmap.create({ idea: words, ideaId });
      keep(roadmap);
      onMade(roadmap);
    } catch (cause) {
      setError(failureWords(cause, NOT_SAVED).message);
      setIsBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title="New roadmap"
        description="Seven phases of four tasks, fitted to your idea. You can change all of it."
      >
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {children}
          <Field
            label="Your idea"
            hint={
              ideaWords === ''
                ? 'What it is, who it is for, and what they lack today.'
                : 'Left empty, the plan is made from what its card says.'
            }
            error={error}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={5}
                className="min-h-32"
                maxLength={4000}
                value={idea}
                placeholder={ideaWords}
                onChange={(event) => setIdea(event.target.value)}
              />
            )}
          </Field>
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isBusy} busyLabel="Making it…">
              Make the roadmap
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
