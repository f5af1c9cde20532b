/** The form that makes a roadmap: of an idea with a card, which the page lets choose, or of words alone. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { failureWords } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { TextareaField } from '#web/ui/fields.tsx';
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
  const { make, error, isBusy } = useMaking(memberId, onMade);
  const [idea, setIdea] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void make({ idea: idea.trim() === '' ? ideaWords : idea, ideaId });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title="New roadmap"
        description="Seven phases of four tasks, fitted to your idea. You can change all of it."
      >
        <form onSubmit={submit} className="flex flex-col gap-4">
          {children}
          <TextareaField
            label="Your idea"
            hint={
              ideaWords === ''
                ? 'What it is, who it is for, and what they lack today.'
                : 'Left empty, the plan is made from what its card says.'
            }
            error={error}
            rows={5}
            maxLength={4000}
            placeholder={ideaWords}
            value={idea}
            onValue={setIdea}
          />
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

/** Makes a roadmap, one at a time; why it was not made is said beside the field. */
function useMaking(memberId: string, onMade: (roadmap: Roadmap) => void) {
  const keep = useKeepRoadmap(memberId);
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  async function make(wanted: { idea: string; ideaId: string | null }) {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const roadmap = await api.roadmap.create(wanted);
      keep(roadmap);
      onMade(roadmap);
    } catch (cause) {
      setError(failureWords(cause, NOT_SAVED).message);
      setIsBusy(false);
    }
  }
  return { make, error, isBusy };
}
