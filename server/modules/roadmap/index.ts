/**
 * Roadmaps: the plan of an idea. It promises that an idea has one roadmap; that only its owner, and whom the
 * owner lets, see it; that a tick is final and its reward posted once, in the same transaction, or for a large task
 * in that of a collaborator's confirmation; and that no new roadmap, order or wording of an idea is paid again.
 */
import { choiceAt, type Fact } from '#core/idea/facts.ts';
import type { MentorTurn } from '#core/mentor/conversation.ts';
import type { PlanOfIdea } from '#core/roadmap/generate-roadmap.ts';
import { existsNote, madeNote, tooManyNote } from '#core/roadmap/roadmap-note.ts';
import { dayOf } from '#core/roadmap/schedule.ts';
import { MAX_ROADMAPS } from '#core/roadmap/terms.ts';
import { namesRoadmap, wantsRoadmap } from '#core/roadmap/wants-roadmap.ts';
import type { Tx } from '#server/database/pool.ts';
import { factsOfIdea, ideaOfThread } from '#server/modules/ideas/index.ts';
import { rewardLimitsOf } from '#server/modules/rewards/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { changeRoadmap, createRoadmapTopic } from './change-roadmap.ts';
import { acceptRoadmap } from './commands/accept-roadmap.ts';
import type { ChangeContext } from './commands/change-plan.ts';
import { type CompletedTask, type CompleteTaskContext, completeTask } from './commands/complete-task.ts';
import { confirmTask } from './commands/confirm-task.ts';
import { createRoadmap } from './commands/create-roadmap.ts';
import { importRoadmaps } from './commands/import-roadmaps.ts';
import type { Deps } from './deps.ts';
import { type LinkKind, linkToken, readLinkToken } from './links.ts';
import { type Need, openRoadmap, type Role } from './policies.ts';
import { listRoadmaps, type Roadmap, readPlan, toRoadmap } from './queries.ts';
import type { OldRoadmap } from './read-old-roadmaps.ts';
import {
  countRoadmaps,
  endDisownedSharing,
  endSharing,
  loadRoadmap,
  lockMember,
  markRemoved,
  type RoadmapRow,
  saveRoadmap,
} from './store.ts';

/** A message of the chat and the answer to it. */
export interface AnsweredMessage {
  memberId: string;
  threadId: string;
  messageId: string;
  /** The conversation up to the member's message, which is the last turn. */
  turns: readonly MentorTurn[];
  reply: string;
}

export interface Roadmaps {
  /**
   * Makes the roadmap of a conversation where a message or its answer asks for one, once a conversation and
   * once a message. Returns the note (Markdown) that is appended to the answer; null where there is none.
   */
  noteFor(answered: AnsweredMessage): Promise<string | null>;
  /** The roadmaps that a member owns. */
  count(memberId: string): Promise<number>;
  /** How far the newest roadmaps that a member owns have come, at most ten. */
  progress(memberId: string): Promise<{ title: string; done: number; total: number; isAccepted: boolean }[]>;

  /**
   * In the member's words, and from what holds of one of their ideas where it is named.
   * Refuses with: `not_found`, `text_too_hard`, `service_unavailable`, `roadmap_exists`, `too_many_roadmaps`.
   */
  create(actor: Actor, idea: { words: string; ideaId: string | null }): Promise<Roadmap>;
  /** Refuses with: `not_found`. */
  read(actor: Actor, id: string): Promise<Roadmap>;
  /** By its link, whoever asks. Refuses with: `not_found`. */
  readByLink(kind: LinkKind, token: string): Promise<Roadmap>;
  /**
   * Runs a change behind the roadmap's lock, and reads what came of it.
   * Refuses with: `not_found`, `roadmap_owner_only`, `roadmap_read_only`, then as the change.
   */
  change(
    actor: Actor,
    target: { id: string; need: Exclude<Need, 'read'> },
    change: (context: ChangeContext) => Promise<void>,
  ): Promise<Roadmap>;
  /** Refuses with: `not_found`, `roadmap_owner_only`. */
  accept(actor: Actor, id: string): Promise<Roadmap>;
  /** Refuses with: `not_found`, `roadmap_owner_only`. */
  remove(actor: Actor, id: string): Promise<void>;
  /** Refuses with: `not_found`, `roadmap_owner_only`, `roadmap_not_accepted`, `task_reward_paused`. */
  complete(
    actor: Actor,
    input: { id: string; taskId: string; isConfirmed: boolean },
  ): Promise<{ roadmap: Roadmap; reward: Omit<CompletedTask, 'announce'> }>;
  /**
   * Confirms a large task of a roadmap that somebody shares, which pays its owner once.
   * Refuses with: `not_found`, `roadmap_read_only`, `task_not_waiting`, `own_confirmation`,
   * `task_confirmation_paused`.
   */
  confirm(actor: Actor, input: { id: string; taskId: string }): Promise<Roadmap>;
  /** Refuses with: `too_many_roadmaps`. */
  import(actor: Actor, roadmaps: readonly OldRoadmap[]): Promise<{ imported: number; known: number }>;
}

export function createRoadmaps(deps: Deps): Roadmaps {
  const { db, clock, newId } = deps;
  const inTransaction = <Value>(run: (tx: Tx) => Promise<Value>) => transaction(db, run);
  const creating = (tx: Tx, memberId: string) => ({ tx, memberId, now: clock.now(), newId });

  deps.live.register('roadmap', createRoadmapTopic(db));
  deps.identity.onClaim(({ tx, memberId }) => endSharing(tx, memberId));
  deps.identity.onDisowned(endDisownedSharing);
  const addressOfLink = (row: RoadmapRow, kind: LinkKind): string | null => {
    const number = row[`${kind}_link`];
    if (number === null) return null;
    const token = linkToken(deps.secret, { kind, id: row.id, number });
    return kind === 'page'
      ? `${deps.publicUrl()}/roadmap?shared=${token}`
      : `${deps.publicUrl()}/api/roadmap-calendars/${token}`;
  };

  const show = async (row: RoadmapRow, role: Role): Promise<Roadmap> => {
    const plan = await readPlan(db, row);
    const confirmers = [...plan.confirmations.values()].flatMap(({ memberId }) => memberId ?? []);
    const people = [row.member_id, ...plan.collaborators.map(({ member_id }) => member_id), ...confirmers];
    const isOwner = role === 'owner';
    return toRoadmap(plan, {
      role,
      today: dayOf(clock.now()),
      names: await deps.identity.memberNames(people),
      links: {
        page: isOwner ? addressOfLink(row, 'page') : null,
        calendar: isOwner ? addressOfLink(row, 'calendar') : null,
      },
    });
  };

  const read = async (actor: Actor, id: string): Promise<Roadmap> => {
    const { roadmap, role } = await openRoadmap(db, { id, memberId: actor.memberId, need: 'read' });
    return show(roadmap, role);
  };

  return {
    read,
    count: (memberId) => countRoadmaps(db, memberId),
    progress: async (memberId) =>
      (await listRoadmaps(db, { memberId, limit: 10, before: null }))
        .filter(({ role }) => role === 'owner')
        .map(({ title, tasksDone, tasksTotal, isAccepted }) => ({
          title,
          done: tasksDone,
          total: tasksTotal,
          isAccepted,
        })),
    noteFor: (answered) => noteFor(deps, answered),

    async create(actor, { words, ideaId }) {
      const { memberId } = actor;
      const facts = ideaId === null ? [] : await factsOfIdea(db, { ideaId, memberId });
      const plan = await planFrom(deps, { memberId, said: [words], facts });
      const made = await inTransaction((tx) =>
        createRoadmap(creating(tx, memberId), {
          source: 'form',
          plan,
          threadId: null,
          messageId: null,
        }),
      );
      if (made.kind === 'too_many') refuse('too_many_roadmaps', { values: { maximum: MAX_ROADMAPS } });
      if (made.kind !== 'created') refuse('roadmap_exists');
      return read(actor, made.id);
    },

    async readByLink(kind, token) {
      const link = readLinkToken(deps.secret, { kind, token }) ?? refuse('not_found');
      const row = await loadRoadmap(db, { id: link.id });
      if (!row || row[`${kind}_link`] !== link.number) refuse('not_found');
      return show(row, 'viewer');
    },

    async change(actor, { id, need }, change) {
      await changeRoadmap(deps, { id, memberId: actor.memberId, need }, async (tx, roadmap) => {
        const now = clock.now();
        const touched = { ...roadmap, updated_at: now };
        await saveRoadmap(tx, touched);
        await change({ tx, now, newId, roadmap: touched });
      });
      return read(actor, id);
    },

    async accept(actor, id) {
      const { memberId } = actor;
      // Before the roadmap's own lock: two acceptances at once must see each other.
      const before = (tx: Tx) => lockMember(tx, memberId);
      await changeRoadmap(deps, { id, memberId, need: 'own', before }, (tx, roadmap) =>
        acceptRoadmap({ tx, now: clock.now() }, roadmap),
      );
      return read(actor, id);
    },

    async remove(actor, id) {
      await changeRoadmap(deps, { id, memberId: actor.memberId, need: 'own' }, (tx) =>
        markRemoved(tx, { id, now: clock.now() }),
      );
    },

    async complete(actor, { id, taskId, isConfirmed }) {
      const { memberId } = actor;
      const rewarding = await rewardingOf(deps, memberId);
      if (!rewarding) refuse('no_user_address');
      const { announce, ...reward } = await changeRoadmap(
        deps,
        { id, memberId, need: 'own' },
        (tx, roadmap) =>
          completeTask({ tx, now: clock.now(), ...rewarding }, roadmap, { taskId, isConfirmed }),
      );
      announce();
      return { roadmap: await read(actor, id), reward };
    },

    async confirm(actor, input) {
      await confirmFor(deps, { memberId: actor.memberId, ...input });
      return read(actor, input.id);
    },

    async import({ memberId }, roadmaps) {
      const read = await deps.textWork.run('roadmap.read-old', roadmaps, { memberId });
      return inTransaction((tx) => importRoadmaps(creating(tx, memberId), read));
    },
  };
}

/** A member confirms a task of somebody else's roadmap; the owner's wallet tells of it after the commit. */
async function confirmFor(
  deps: Deps,
  { memberId, id, taskId }: { memberId: string; id: string; taskId: string },
): Promise<void> {
  const { roadmap: seen } = await openRoadmap(deps.db, { id, memberId, need: 'read' });
  const rewarding = await rewardingOf(deps, seen.member_id);
  if (!rewarding) refuse('task_confirmation_paused');
  const announce = await changeRoadmap(deps, { id, memberId, need: 'edit' }, (tx, roadmap) =>
    confirmTask({ tx, now: deps.clock.now(), ...rewarding }, roadmap, { taskId, memberId }),
  );
  announce();
}

/** What paying a member needs beside the transaction and the time; null for one who has no address. */
async function rewardingOf(
  { newId, ledger, config, identity }: Deps,
  memberId: string,
): Promise<Omit<CompleteTaskContext, 'tx' | 'now'> | null> {
  const memberAddress = (await identity.memberNames([memberId])).get(memberId)?.address;
  if (!memberAddress) return null;
  return {
    newId,
    ledger,
    limits: rewardLimitsOf(config),
    earnedRest: config.rewards.policy === 'chat-v2',
    memberAddress,
  };
}

/** The plan from the member's words and from facts, with the page on their kind; made in a thread. */
function planFrom(
  { textWork, knowledge }: Pick<Deps, 'textWork' | 'knowledge'>,
  { memberId, said, facts }: { memberId: string; said: readonly string[]; facts: readonly Fact[] },
): Promise<PlanOfIdea> {
  const kindId = choiceAt(facts, 'kind');
  const kind = knowledge.kinds.find(({ id }) => id === kindId) ?? null;
  return textWork.run('roadmap.plan', { said, facts, kind }, { memberId });
}

async function noteFor(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'textWork' | 'knowledge'>,
  { memberId, threadId, messageId, turns, reply }: AnsweredMessage,
): Promise<string | null> {
  const { db, clock, newId } = deps;
  const text = turns.at(-1)?.text ?? '';
  if (!wantsRoadmap({ text, reply })) return null;
  const idea = await ideaOfThread(db, { threadId });
  const facts = idea ? await factsOfIdea(db, { ideaId: idea.id, memberId }) : [];
  const said = turns.filter(({ role }) => role === 'member').map((turn) => turn.text);
  const plan = await planFrom(deps, { memberId, said, facts });
  const made = await transaction(db, (tx) =>
    createRoadmap({ tx, memberId, now: clock.now(), newId }, { source: 'chat', plan, threadId, messageId }),
  );
  switch (made.kind) {
    case 'created':
      return madeNote(made.id);
    case 'exists':
      // Who only says "plan" again is not told again.
      return namesRoadmap(text) ? existsNote(made.id) : null;
    case 'too_many':
      return tooManyNote();
    case 'removed':
      return null;
  }
}
