/**
 * Ideas and their cards. It promises that a value holds only when its member confirmed it; that every value says
 * where it comes from, and what stood there before stays; that the same change twice is the same as once, however
 * it races; and that the words of a deleted conversation are told no more.
 *
 * The methods that take a transaction lock the conversation, then the idea. Call them before anything that rewards
 * or the ledger lock, and `announce` after the commit. They refuse before they write, unless what `onConfirmed` runs
 * refuses: a caller that goes on after such a refusal keeps what was written.
 */
import type { Entry } from '#core/idea/card.ts';
import type { PlaceId } from '#core/idea/places.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import type { Tx } from '#server/database/pool.ts';
import {
  archiveIdea,
  type BeginContext,
  type BeginIdea,
  beginIdea,
  type ChangedIdeas,
  chooseIdea,
  renameIdea,
} from './commands/begin-idea.ts';
import {
  type ChangeContext,
  type ChangedCard,
  confirmEntry,
  fillPlace,
  rejectEntry,
  replaceEntry,
} from './commands/change-card.ts';
import { type KeptFigure, keepFigures } from './commands/keep-figures.ts';
import { type ProposeEntries, proposeEntries } from './commands/propose-entries.ts';
import type { OnConfirmed } from './confirmations.ts';
import type { Deps } from './deps.ts';
import { createIdeaTopic, ideaEvent, ideaKey } from './idea-topic.ts';
import { withdrawProposals } from './readings.ts';

export type { KeptFigure } from './commands/keep-figures.ts';
export type { ProposeEntries } from './commands/propose-entries.ts';
export type { OnConfirmed } from './confirmations.ts';
export { exportIdeas } from './export-ideas.ts';
export {
  cardOf,
  confirmedCard,
  factsOfIdea,
  heldOfThread,
  ideaOfThread,
  ownCardOf,
  proposedBy,
  quotesOf,
} from './queries.ts';
export { forgetReadings, takeIdeaAlong } from './readings.ts';

/** A change of a card, which its caller announces after the commit. */
export interface CardChange {
  ideaId: string;
  /** The entries that became confirmed by it; none where it changed nothing. */
  confirmed: Entry[];
  announce(): void;
}

/** What a message proposes; `ideaId` is null where there was nothing to propose, or no room for another idea. */
export interface Proposed {
  ideaId: string | null;
  entries: Entry[];
  announce(): void;
}

/** An entry of an idea, and whose they must be. */
interface EntryRef {
  memberId: string;
  ideaId: string;
  entryId: string;
}

/** The face of the ideas: what is proposed, confirmed and known of each. */
export interface Ideas {
  /** Has a function run inside every transaction in which a value becomes confirmed; once, when the server is built. */
  onConfirmed(hook: OnConfirmed): void;
  /**
   * Proposes what was read in a member's message, at most three values; begins the idea of its conversation where
   * there is none. A message is read once: the same again returns what was proposed then. Never refuses.
   */
  proposeEntries(tx: Tx, input: { memberId: string } & ProposeEntries): Promise<Proposed>;
  /**
   * Takes back what a message and those after it in its conversation proposed, when it is sent anew. Before anything
   * else that locks ideas; `ideaId` is one that is chosen in the same transaction.
   */
  withdraw(
    tx: Tx,
    input: { memberId: string; threadId: string; fromSequence: number; ideaId: string | null },
  ): Promise<{ announce(): void }>;
  /** Refuses with: `not_found`, `idea_archived`, `value_not_of_place`, `idea_full`. */
  fill(
    tx: Tx,
    input: { memberId: string; ideaId: string; place: PlaceId; value: IdeaValue },
  ): Promise<CardChange>;
  /** Refuses with: `not_found`, `idea_archived`, `entry_settled`. */
  confirm(tx: Tx, input: EntryRef): Promise<CardChange>;
  /** Refuses with: `not_found`, `idea_archived`, `entry_settled`. */
  reject(tx: Tx, input: EntryRef): Promise<CardChange>;
  /** Refuses with: `not_found`, `idea_archived`, `value_not_of_place`, `entry_settled`, `idea_full`. */
  replace(tx: Tx, input: EntryRef & { value: IdeaValue }): Promise<CardChange>;
  /**
   * Keeps a form of figures in one change; `kept` are the entries that stand for its rows. Refuses with: `not_found`,
   * `idea_archived`, `value_not_of_place`, `entry_settled`, `idea_full`.
   */
  keepFigures(
    tx: Tx,
    input: { memberId: string; ideaId: string; figures: readonly KeptFigure[]; removed: readonly string[] },
  ): Promise<CardChange & { kept: string[] }>;
  /** Begins an idea, for a conversation or none. Refuses with: `not_found`, `too_many_ideas`. */
  begin(tx: Tx, input: { memberId: string } & BeginIdea): Promise<CardChange>;
  /** Makes a conversation talk about an idea. Refuses with: `not_found`, `idea_archived`. */
  choose(tx: Tx, input: { memberId: string; threadId: string; ideaId: string }): Promise<CardChange>;
  /** Refuses with: `not_found`, `idea_archived`. */
  rename(tx: Tx, input: { memberId: string; id: string; title: string }): Promise<CardChange>;
  /** Refuses with: `not_found`, `too_many_ideas`. */
  archive(tx: Tx, input: { memberId: string; id: string; isArchived: boolean }): Promise<CardChange>;
}

/** Builds the room and its live topic. */
export function createIdeas({ db, clock, newId, live }: Deps): Ideas {
  const hooks: OnConfirmed[] = [];
  live.register('idea', createIdeaTopic(db));

  const contextOf = (tx: Tx, memberId: string): BeginContext & ChangeContext => ({
    tx,
    memberId,
    now: clock.now(),
    newId,
    hooks,
  });
  const tell = (id: string, version: number) => live.publish(ideaKey(id), ideaEvent(version));
  const ofCard = ({ ideaId, version, confirmed, announcements }: ChangedCard): CardChange => ({
    ideaId,
    confirmed,
    announce() {
      if (version) tell(ideaId, version);
      for (const announce of announcements) announce();
    },
  });
  const ofIdeas = ({ ideaId, changed }: ChangedIdeas): CardChange => ({
    ideaId,
    confirmed: [],
    announce() {
      for (const { id, version } of changed) tell(id, version);
    },
  });

  return {
    onConfirmed: (hook) => void hooks.push(hook),
    async proposeEntries(tx, { memberId, ...input }) {
      const { ideaId, version, entries } = await proposeEntries(contextOf(tx, memberId), input);
      const announce = () => {
        if (ideaId && version) tell(ideaId, version);
      };
      return { ideaId, entries, announce };
    },
    async withdraw(tx, input) {
      const changed = await withdrawProposals(tx, input);
      return {
        announce() {
          for (const { id, version } of changed) tell(id, version);
        },
      };
    },
    fill: async (tx, { memberId, ...input }) => ofCard(await fillPlace(contextOf(tx, memberId), input)),
    confirm: async (tx, { memberId, ...input }) => ofCard(await confirmEntry(contextOf(tx, memberId), input)),
    reject: async (tx, { memberId, ...input }) => ofCard(await rejectEntry(contextOf(tx, memberId), input)),
    replace: async (tx, { memberId, ...input }) => ofCard(await replaceEntry(contextOf(tx, memberId), input)),
    async keepFigures(tx, { memberId, ...input }) {
      const { kept, ...changed } = await keepFigures(contextOf(tx, memberId), input);
      return { ...ofCard(changed), kept };
    },
    begin: async (tx, { memberId, ...input }) => ofIdeas(await beginIdea(contextOf(tx, memberId), input)),
    choose: async (tx, { memberId, ...input }) => ofIdeas(await chooseIdea(contextOf(tx, memberId), input)),
    rename: async (tx, { memberId, ...input }) => ofIdeas(await renameIdea(contextOf(tx, memberId), input)),
    archive: async (tx, { memberId, ...input }) => ofIdeas(await archiveIdea(contextOf(tx, memberId), input)),
  };
}
