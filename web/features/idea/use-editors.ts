/**
 * The fields of the card that are open, with what is typed in them. Kept for this tab until it is saved or given up,
 * so that neither a reload, nor a lost connection, nor a change from elsewhere loses a word.
 */
import { useRef, useState } from 'react';
import { keep, readKept } from '#web/lib/member-storage.ts';
import type { Draft } from './draft.ts';

/** The open fields, and how they are opened, typed in and closed. */
export interface Editors {
  /** By the key of the field: what is typed. */
  drafts: Readonly<Record<string, Draft>>;
  open(key: string, draft: Draft): void;
  type(key: string, draft: Draft): void;
  close(key: string): void;
  /** What is typed before there is an idea goes on under the idea that was begun for it. */
  moveTo(ideaId: string): void;
  /** Whether this field was opened by the member just now, and so takes the focus. */
  takesFocus(key: string): boolean;
}

type Drafts = Record<string, Draft>;

const nameOf = (ideaId: string | null) => `idea.${ideaId ?? 'new'}`;

/** The open fields of one idea; `ideaId` is null before there is one. */
export function useEditors(memberId: string, ideaId: string | null): Editors {
  // What a field does when its request has ended is done for the idea that is shown by then.
  const latest = useRef(ideaId);
  // Between the beginning of an idea and its being shown, its fields are shown already.
  const begun = useRef<string | null>(null);
  if (ideaId !== null) begun.current = null;
  latest.current = ideaId ?? begun.current;
  const [byIdea, setByIdea] = useState<Record<string, Drafts>>({});
  const opened = useRef<string | null>(null);
  const of = (known: Record<string, Drafts>, name: string) => known[name] ?? readDrafts(memberId, name);

  const changeOf = (id: string | null, next: (before: Drafts) => Drafts) =>
    setByIdea((before) => {
      const name = nameOf(id);
      const changed = next(of(before, name));
      keep(memberId, name, Object.keys(changed).length === 0 ? '' : JSON.stringify(changed));
      return { ...before, [name]: changed };
    });
  const change = (next: (before: Drafts) => Drafts) => changeOf(latest.current, next);
  const put = (key: string, draft: Draft) => change((before) => ({ ...before, [key]: draft }));

  return {
    drafts: of(byIdea, nameOf(latest.current)),
    open(key, draft) {
      opened.current = key;
      put(key, draft);
    },
    type: put,
    close: (key) =>
      change((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== key))),
    moveTo(id) {
      begun.current = id;
      latest.current = id;
      let typed: Drafts = {};
      changeOf(null, (before) => {
        typed = before;
        return {};
      });
      changeOf(id, (before) => ({ ...before, ...typed }));
    },
    takesFocus: (key) => opened.current === key,
  };
}

function readDrafts(memberId: string, name: string): Drafts {
  try {
    return JSON.parse(readKept(memberId, name) ?? '{}') as Drafts;
  } catch {
    return {};
  }
}
