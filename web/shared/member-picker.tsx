/**
 * Picks a member: contacts first, then the directory, by a name that is nearly right or a word for a skill. The one way
 * in which people pick people.
 */
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { MemberLine, type ShownMember } from './member-line.tsx';

/** A member that can be picked. */
export interface PickedMember extends ShownMember {
  relation: string | null;
}

interface MemberPickerProps {
  label: string;
  hint?: string;
  /** Leaves out whoever may not be picked here. */
  mayPick?: (member: PickedMember) => boolean;
  onPick: (member: PickedMember) => void;
  /** It takes the focus when it appears: somebody has just asked for it. */
  takesFocus?: boolean;
}

/** The same function each time, so that it is called once. */
const focus = (element: HTMLInputElement | null) => element?.focus();

export function MemberPicker(props: MemberPickerProps) {
  const { label, hint, mayPick = () => true, onPick, takesFocus = false } = props;
  const listId = useId();
  const picking = usePicking({ mayPick, onPick });
  const { typed, isOpen, isOld, members, active, words } = picking;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of what is inside it.
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) picking.close();
      }}
    >
      <Field label={label} hint={hint}>
        {(control) => (
          <Input
            {...control}
            ref={takesFocus ? focus : undefined}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && !isOld && members.length > 0 ? `${listId}-${active}` : undefined}
            value={typed}
            placeholder="Name, or a skill"
            autoComplete="off"
            spellCheck={false}
            onFocus={picking.open}
            onChange={(event) => picking.type(event.target.value)}
            onKeyDown={picking.press}
          />
        )}
      </Field>
      {isOpen ? <Options {...{ listId, isOld, members, active, words }} onPick={picking.pick} /> : null}
    </div>
  );
}

/**
 * What is typed, who is found by it, and which of them Enter takes. While the list still answers what was typed before,
 * nobody is picked from it: the first of them is somebody else than the one who is meant.
 */
function usePicking({ mayPick, onPick }: Required<Pick<MemberPickerProps, 'mayPick' | 'onPick'>>) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const search = useSettled(typed.trim());
  const found = useQuery(
    orpc.members.pick.queryOptions({
      input: { search, limit: 8 },
      enabled: isOpen,
      placeholderData: (shown) => shown,
    }),
  );
  const members = (found.data?.items ?? []).filter(mayPick);
  const active = Math.min(at, members.length - 1);
  const isOld = typed.trim() !== search || found.isPlaceholderData;

  function pick(member: PickedMember | undefined) {
    if (!member || isOld) return;
    onPick(member);
    setTyped('');
    setIsOpen(false);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      setAt((active + step + members.length) % Math.max(members.length, 1));
    } else if (event.key === 'Enter' && isOpen) {
      // Enter in this field picks; it never sends the form around it.
      event.preventDefault();
      pick(members[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
    }
  }

  return {
    typed,
    isOpen,
    isOld,
    members,
    active,
    words: notFoundWords({ isLost: found.isError, isWaiting: found.isFetching, search }),
    pick,
    press,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    type(text: string) {
      setTyped(text);
      setIsOpen(true);
      setAt(0);
    },
  };
}

interface OptionsProps {
  listId: string;
  /** They answer what was typed before. */
  isOld: boolean;
  members: readonly PickedMember[];
  active: number;
  /** What is said where nobody is found. */
  words: string;
  onPick: (member: PickedMember) => void;
}

function Options({ listId, isOld, members, active, words, onPick }: OptionsProps) {
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 rounded-lg border border-hairline bg-surface p-1 shadow-lift">
      <div id={listId} role="listbox" aria-label="Members" className="max-h-72 overflow-y-auto">
        {members.map((member, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
          <div
            key={member.username}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            aria-disabled={isOld || undefined}
            // The field keeps the focus until something is picked.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(member)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-2.5 py-1.5 hover:bg-sunken aria-disabled:opacity-60 aria-selected:bg-sunken"
          >
            <MemberLine member={member} />
            {member.relation === 'contact' ? <Badge tone="outline">Contact</Badge> : null}
          </div>
        ))}
      </div>
      {members.length === 0 ? (
        <p role="status" className="px-2.5 py-2 text-sm text-ink-muted">
          {words}
        </p>
      ) : null}
    </div>
  );
}

function notFoundWords(state: { isLost: boolean; isWaiting: boolean; search: string }): string {
  if (state.isLost) return 'The list could not be loaded.';
  if (state.isWaiting) return 'Looking…';
  return state.search === '' ? 'No contacts yet. Type a name.' : 'Nobody found. Try another spelling.';
}
