/**
 * Under a message: what of it stands on the card, and where what may be meant besides waits. It is confirmed in the form of
 * its step, where it stands beside its field to be tapped in, or on the card; never here.
 */
import { Check, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeTerms } from '#core/idea/places.ts';
import { STEP_NAMES } from '#core/interview/step-names.ts';
import { stepOf } from '#core/interview/steps.ts';
import type { CardEntry } from './queries.ts';
import type { IdeaRoom } from './use-idea-room.ts';

/** The message. */
export interface MessageProposalsProps {
  room: IdeaRoom;
  messageId: string;
  /** Entries that stand beside the fields of its answer. */
  inFields?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export function MessageProposals({ room: { card }, messageId, inFields = NONE }: MessageProposalsProps) {
  const entries = (card?.entries ?? []).filter(
    ({ source }) => 'messageId' in source && source.messageId === messageId,
  );
  const confirmed = entries.filter(({ state }) => state === 'confirmed');
  const waiting = card?.isArchived
    ? []
    : entries.filter(({ id, state }) => state === 'proposed' && !inFields.has(id));
  if (confirmed.length + waiting.length === 0) return null;
  return (
    <div className="flex flex-col items-end gap-1 px-1 text-xs text-ink-faint">
      {confirmed.length > 0 ? (
        <Line icon={<Check size={12} />}>On the card: {namesOf(confirmed, labelOf)}</Line>
      ) : null}
      {waiting.length > 0 ? (
        <Line icon={<CircleDashed size={12} />}>Waits for your tap: {namesOf(waiting, whereOf)}</Line>
      ) : null}
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 text-right">
      <span aria-hidden className="shrink-0">
        {icon}
      </span>
      <span>{children}</span>
    </p>
  );
}

const labelOf = ({ place }: CardEntry) => placeTerms(place).label;

/** The step whose form has it, else its place on the card. */
const whereOf = (entry: CardEntry) => {
  const step = stepOf(entry.place);
  return step ? `“${STEP_NAMES.en[step]}”` : `${labelOf(entry)} on the card`;
};

const namesOf = (entries: readonly CardEntry[], nameOf: (entry: CardEntry) => string) =>
  [...new Set(entries.map(nameOf))].join(', ');
