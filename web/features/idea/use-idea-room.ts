/**
 * Everything that the card beside a conversation and the questions under its messages share: the card, the fields
 * that are open, and what is done with them. One for a page; `said` is what a screen reader is told.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IdeaValue } from '#core/idea/values.ts';
import { notify } from '#web/ui/notify.ts';
import {
  type CardEntry,
  type CardState,
  type IdeaCard,
  keepChoice,
  readCardAgain,
  useCard,
} from './queries.ts';
import { type Outcome, type Target, useIdeaCommands } from './use-commands.ts';
import { type Editors, useEditors } from './use-editors.ts';
import { placeAndValue } from './value-words.ts';

/** Which card is shown: that of the conversation, or before there is one the chosen idea's. */
export interface IdeaRoomOptions {
  memberId: string;
  threadId: string | null;
  /** The idea that is shown before the conversation begins; null for a new one. */
  chosenId: string | null;
  /** An idea was begun or chosen, while there is no conversation. */
  onChoose: (ideaId: string | null) => void;
}

/** The card, its open fields, and its commands. */
export interface IdeaRoom {
  memberId: string;
  threadId: string | null;
  state: CardState;
  /** The card, where there is one. */
  card: IdeaCard | null;
  editors: Editors;
  said: string;
  /** Each answers whether it was done; what failed is told by a toast. */
  confirm(entry: CardEntry): Promise<boolean>;
  reject(entry: CardEntry): Promise<boolean>;
  /** Answers what went wrong, in words; null where it is saved. */
  save(target: Target, value: IdeaValue): Promise<string | null>;
  rename(idea: { id: string }, title: string): Promise<boolean>;
  setArchived(idea: { id: string }, isArchived: boolean): Promise<boolean>;
  /** A new idea for the conversation; before there is one, an empty card. */
  begin(): Promise<boolean>;
  /** The conversation talks about this idea from now on. */
  choose(ideaId: string): Promise<boolean>;
  /** The idea that a conversation which begins now talks about; null for none yet. */
  nextIdeaId: string | null;
  /** Reads the card again: something was refused because it had changed. */
  readAgain(): void;
  /** The conversation that has just begun talks about this idea: it is shown without asking. */
  carryTo(threadId: string, ideaId: string | null): void;
}

export function useIdeaRoom(options: IdeaRoomOptions): IdeaRoom {
  const { memberId, threadId, chosenId } = options;
  const client = useQueryClient();
  const state = useCard(memberId, threadId, chosenId);
  const card = state.is === 'ready' ? state.card : null;
  const editors = useEditors(memberId, card?.id ?? null);
  const telling = useTelling();
  const commands = useIdeaCommands(memberId);
  const parts = { ...options, card, editors, commands, telling };
  return {
    memberId,
    threadId,
    state,
    card,
    editors,
    said: telling.said,
    ...answering(parts),
    ...saving(parts),
    ...choosing(parts),
    readAgain: () => void (card && readCardAgain(client, memberId, card.id)),
    // What could not be shown yet may be chosen all the same; what is archived or gone may not.
    nextIdeaId:
      threadId !== null || card?.isArchived || (state.is === 'failed' && state.isGone) ? null : chosenId,
    carryTo(begun, ideaId) {
      if (ideaId !== null) keepChoice(client, memberId, { threadId: begun, ideaId });
    },
  };
}

/** Tells what came of a command: to a screen reader what was done, to everybody what wasn't. */
function useTelling() {
  const [said, say] = useState('');
  const told = (outcome: Outcome, words: string): boolean => {
    if (outcome.failure) notify.error(outcome.failure.title, outcome.failure.message);
    else say(words);
    return !outcome.failure;
  };
  return { said, say, told };
}

/** What the commands of the room are made of. */
interface Parts extends IdeaRoomOptions {
  card: IdeaCard | null;
  editors: Editors;
  commands: ReturnType<typeof useIdeaCommands>;
  telling: ReturnType<typeof useTelling>;
}

/** Says yes or no to what is proposed, and forgets what holds. */
function answering({ card, commands, telling: { told } }: Parts): Pick<IdeaRoom, 'confirm' | 'reject'> {
  return {
    confirm: async (entry) =>
      card !== null &&
      told(
        await commands.confirm(card.id, entry),
        `On the card. ${placeAndValue(entry.place, entry.value)}.`,
      ),
    reject: async (entry) =>
      card !== null &&
      told(
        await commands.reject(card.id, entry),
        entry.state === 'confirmed'
          ? `Forgotten. ${placeAndValue(entry.place, entry.value)}.`
          : `Not on the card. ${placeAndValue(entry.place, entry.value)}.`,
      ),
  };
}

/** Saves a value; where there is no idea yet, the first one begins it, and the open fields go along. */
function saving({ threadId, onChoose, card, editors, commands, telling }: Parts): Pick<IdeaRoom, 'save'> {
  return {
    async save(target, value) {
      let ideaId = card?.id ?? null;
      if (ideaId === null) {
        const begun = await commands.begin(threadId);
        if (!begun.card) return begun.failure.message;
        ideaId = begun.card.id;
        editors.moveTo(ideaId);
        if (threadId === null) onChoose(ideaId);
      }
      const { failure } = await commands.save(ideaId, target, value);
      if (failure) return failure.message;
      telling.say(`Saved. ${placeAndValue(target.place, value)}.`);
      return null;
    },
  };
}

/** Which idea it is about: begun, chosen, named, put away. Before the conversation begins it is only chosen. */
function choosing({
  threadId,
  onChoose,
  card,
  commands,
  telling: { say, told },
}: Parts): Pick<IdeaRoom, 'rename' | 'setArchived' | 'begin' | 'choose'> {
  return {
    rename: async ({ id }, title) => told(await commands.rename(id, title), `The idea is called ${title}.`),
    setArchived: async ({ id }, isArchived) => {
      const outcome = await commands.setArchived(id, isArchived);
      if (isArchived && outcome.card && id === card?.id && threadId === null) onChoose(null);
      return told(outcome, isArchived ? 'Archived.' : 'Taken up again.');
    },
    async begin() {
      if (threadId !== null) {
        return told(await commands.begin(threadId), 'A new idea, with an empty card.');
      }
      onChoose(null);
      say('A new idea, with an empty card.');
      return true;
    },
    async choose(ideaId) {
      if (threadId !== null) return told(await commands.choose(threadId, ideaId), 'Another idea is open.');
      onChoose(ideaId);
      say('Another idea is open.');
      return true;
    },
  };
}
