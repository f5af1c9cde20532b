/** What the card comes to, then its places by group: what holds and what is asked first, then quiet buttons for what is empty. */
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { PLACE_GROUPS, PLACE_IDS, type PlaceGroup, type PlaceId, placeTerms } from '#core/idea/places.ts';
import { lazyDialog, lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AllFigures } from './all-figures.tsx';
import { emptyDraft } from './draft.ts';
import { addKey, changedAt } from './editor-keys.ts';
import type { KeptInConversation } from './message-figures.tsx';
import { PlaceBlock } from './place-block.tsx';
import type { SourceWords } from './source-button.tsx';
import type { IdeaRoom } from './use-idea-room.ts';

const OutcomePanel = lazyPart(async () => (await import('./outcome-panel.tsx')).OutcomePanel);
const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog);

/** The card, and what a press on a value's source leads to. */
export interface IdeaGroupsProps {
  room: IdeaRoom;
  onShow: (words: SourceWords) => void;
  /** All figures were kept at once: what that led to in the conversation. */
  onKept?: ((sent: KeptInConversation) => void) | undefined;
}

export function IdeaGroups({ room, onShow, onKept }: IdeaGroupsProps) {
  const [historyOf, setHistoryOf] = useState<PlaceId | null>(null);
  const { card, editors } = room;
  const isFixed = card?.isArchived ?? false;
  const typed = Object.keys(editors.drafts);
  const isShown = (place: PlaceId) =>
    card?.entries.some((entry) => entry.place === place) ||
    addKey(place) in editors.drafts ||
    changedAt(typed, place).length > 0;
  const add = (place: PlaceId) => editors.open(addKey(place), emptyDraft(place, currencyOf(room)));
  const { whole, want } = useWanting(add);

  return (
    <div ref={whole} data-card className="flex flex-col">
      <Group title="What it comes to">
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <OutcomePanel state={room.state} isFixed={isFixed} onWant={want} />
        </Suspense>
      </Group>
      {(Object.keys(PLACE_GROUPS) as PlaceGroup[]).map((group) => {
        const places = PLACE_IDS.filter((place) => placeTerms(place).group === group);
        const empty = places.filter((place) => !isShown(place));
        return (
          <Group key={group} title={PLACE_GROUPS[group]}>
            {places.filter(isShown).map((place) => (
              <PlaceBlock
                key={place}
                room={room}
                place={place}
                isFixed={isFixed}
                onAdd={add}
                onHistory={setHistoryOf}
                onShow={onShow}
              />
            ))}
            {group === 'money' && onKept && !isFixed ? <AllFigures room={room} onKept={onKept} /> : null}
            {empty.length > 0 && !isFixed ? <EmptyPlaces places={empty} onAdd={add} /> : null}
          </Group>
        );
      })}
      <Suspense>
        {historyOf && card ? (
          <HistoryDialog
            memberId={room.memberId}
            ideaId={card.id}
            place={historyOf}
            onShow={(words) => {
              setHistoryOf(null);
              onShow(words);
            }}
            onClose={() => setHistoryOf(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Opens the field of what a result waits for; what waits for a yes is answered before a field opens beside it. */
function useWanting(add: (place: PlaceId) => void) {
  const whole = useRef<HTMLDivElement>(null);
  const want = (place: PlaceId) => {
    const waiting = whole.current?.querySelector<HTMLElement>(`[data-place="${place}"] [data-yes]`);
    if (!waiting) return add(place);
    waiting.scrollIntoView({ block: 'center' });
    waiting.focus({ preventScroll: true });
  };
  return { whole, want };
}

/** The currency that the card used last, for the next amount. */
function currencyOf({ card }: IdeaRoom): string {
  const said = card?.entries.flatMap(({ value, state }) =>
    state === 'confirmed' && value.type === 'money' && value.currency ? [value.currency] : [],
  );
  return said?.at(-1) ?? '';
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 border-t border-hairline px-4 py-4 first:border-t-0"
    >
      <h3 id={id} className="text-sm font-medium">
        {title}
      </h3>
      {children}
    </section>
  );
}

function EmptyPlaces({ places, onAdd }: { places: readonly PlaceId[]; onAdd: (place: PlaceId) => void }) {
  return (
    <ul aria-label="Empty places" className="flex flex-wrap gap-1.5">
      {places.map((place) => (
        <li key={place}>
          <button
            type="button"
            data-add={place}
            onClick={() => onAdd(place)}
            aria-label={`Add: ${placeTerms(place).label}`}
            className="inline-flex min-h-11 items-center gap-1 rounded-full border border-dashed border-hairline-strong/60 px-3 text-xs text-ink-muted transition-colors hover:border-ink-muted hover:bg-sunken hover:text-ink pointer-fine:min-h-7 pointer-fine:px-2.5"
          >
            <Plus size={12} aria-hidden />
            {placeTerms(place).label}
          </button>
        </li>
      ))}
    </ul>
  );
}
