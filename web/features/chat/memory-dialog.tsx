/** The cards of the mentor's memory: read, write, change, forget, and switch the whole of it off. */
import { Check, Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MAX_MEMORY_LENGTH, MEMORY_TOPICS } from '#core/mentor/memory/topics.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select, Textarea } from '#web/ui/input.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type Card, TOPIC_NAMES, type Topic, useMemory, useMemoryCommands } from './memory-queries.ts';

export function MemoryDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const memory = useMemory(memberId);
  const commands = useMemoryCommands(memberId);
  const [edited, setEdited] = useState<Card | 'new' | null>(null);
  const { data } = memory;
  const proposed = data?.items.filter(({ state }) => state === 'proposed') ?? [];
  const kept = data?.items.filter(({ state }) => state === 'kept') ?? [];
  const save = async (card: Pick<Card, 'topic' | 'text'>) => {
    const isSaved =
      edited === 'new' || edited === null
        ? await commands.add(card)
        : await commands.keep({ ...card, id: edited.id });
    if (isSaved) setEdited(null);
    return isSaved;
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title="Memory"
        description="The mentor is given the cards that you keep in every conversation, as facts. It proposes, you decide."
      >
        {memory.isPending ? <SkeletonText lines={5} /> : null}
        {memory.isError && !data ? (
          <ErrorState title="The memory could not be loaded" onRetry={() => void memory.refetch()}>
            Your cards are safe on the server.
          </ErrorState>
        ) : null}
        {data ? (
          <div className="flex flex-col gap-5 text-sm">
            <Checkbox
              label="Use the memory"
              description="Off, nothing is proposed and no card is given to the model. Your cards stay."
              checked={data.isOn}
              onChange={(event) => void commands.setOn(event.target.checked)}
            />
            {proposed.length > 0 ? (
              <section aria-labelledby="memory-proposed" className="flex flex-col gap-1">
                <h3 id="memory-proposed" className="font-medium">
                  Proposed
                </h3>
                <ul>
                  {proposed.map((card) => (
                    <CardLine key={card.id} card={card} onEdit={() => setEdited(card)} memberId={memberId} />
                  ))}
                </ul>
              </section>
            ) : null}
            <section aria-labelledby="memory-kept" className="flex flex-col gap-1">
              <h3 id="memory-kept" className="font-medium">
                Kept
              </h3>
              {kept.length === 0 ? (
                <p className="text-ink-muted">Nothing yet. Keep what is proposed, or write a card.</p>
              ) : (
                <ul>
                  {kept.map((card) => (
                    <CardLine key={card.id} card={card} onEdit={() => setEdited(card)} memberId={memberId} />
                  ))}
                </ul>
              )}
            </section>
            {edited ? (
              <CardForm
                key={edited === 'new' ? 'new' : edited.id}
                card={edited === 'new' ? null : edited}
                onSave={save}
                onCancel={() => setEdited(null)}
              />
            ) : (
              <div>
                <Button variant="secondary" size="sm" icon={<Plus />} onClick={() => setEdited('new')}>
                  Write a card
                </Button>
              </div>
            )}
          </div>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

function CardLine({ card, memberId, onEdit }: { card: Card; memberId: string; onEdit: () => void }) {
  const commands = useMemoryCommands(memberId);
  const isProposed = card.state === 'proposed';
  return (
    <li className="flex items-center gap-2 border-b border-hairline py-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ink-faint">{TOPIC_NAMES[card.topic]}</p>
        <p className="wrap-anywhere">{card.text}</p>
      </div>
      {isProposed ? (
        <IconButton label={`Keep “${card.text}”`} onClick={() => void commands.keep(card)}>
          <Check aria-hidden />
        </IconButton>
      ) : null}
      <IconButton label={`Change “${card.text}”`} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={isProposed ? `Do not keep “${card.text}”` : `Forget “${card.text}”`}
        onClick={() => void commands.remove(card)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function CardForm({
  card,
  onSave,
  onCancel,
}: {
  card: Card | null;
  onSave: (card: Pick<Card, 'topic' | 'text'>) => Promise<boolean>;
  onCancel: () => void;
}) {
  const [topic, setTopic] = useState<Topic>(card?.topic ?? 'goal');
  const [text, setText] = useState(card?.text ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setIsBusy(true);
    if (!(await onSave({ topic, text: text.trim() }))) setIsBusy(false);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 rounded-md border border-hairline bg-sunken p-3"
    >
      <Field label="About">
        {(control) => (
          <Select {...control} value={topic} onChange={(event) => setTopic(event.target.value as Topic)}>
            {MEMORY_TOPICS.map((one) => (
              <option key={one} value={one}>
                {TOPIC_NAMES[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="What to remember">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_MEMORY_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" isBusy={isBusy} disabled={text.trim() === ''}>
          Keep
        </Button>
      </div>
    </form>
  );
}
