/**
 * Notices: what members are told, in the notice centre and by email, each by the ways that its member has chosen. It
 * promises that a notice is told with what it reports and never without it, once; that an email which can wait comes in
 * none of the hours in which its member wants none, and isn't lost for it; and that every open screen of the member
 * hears of a change of what waits for them, over the topic `inbox`.
 */
import type { EmailHours } from '#core/members/email-hours.ts';
import type { NoticeKind } from '#core/members/notice-kinds.ts';
import type { Tx } from '#server/database/pool.ts';
import { type AfterCommit, transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';
import { defineHeldEmails, sendInHours } from './held-emails.ts';
import { keepHours } from './hours-store.ts';
import { inboxEvent, inboxKey, registerInbox } from './live-inbox.ts';
import { insertNotice, insertNotices, markRead, raiseInboxes, readWays, readWaysOf } from './store.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The transaction that a notice reports, and what follows its commit. */
export interface Telling {
  tx: Tx;
  afterCommit: AfterCommit;
}

/** What is told to whom. */
export interface NewNotice {
  memberId: string;
  kind: NoticeKind;
  /** Who it is about; their name is shown before the words. */
  actor: { id: string; username: string } | null;
  /** What goes on after the name: `asks to connect with you.` */
  words: string;
  path: string;
  /** More paragraphs of the email. */
  mailLines?: string[];
}

/** What is told to many, about nobody else. */
export interface ManyNotices {
  kind: NoticeKind;
  path: string;
  told: readonly { memberId: string; words: string }[];
}

/** The face of notices. */
export interface Notices {
  /** Tells a member something, by the ways that they have chosen. */
  tell(at: Telling, notice: NewNotice): Promise<void>;
  /** Tells many members the same kind of thing, each in words of their own, in a few statements. */
  tellEach(at: Telling, notices: ManyNotices): Promise<void>;
  /** Has the screens of members count again what waits for them. */
  moved(at: Telling, memberIds: readonly string[]): Promise<void>;
  /** Marks all that a member was told as read. */
  readAll(memberId: string): Promise<void>;
  /**
   * Turns off the emails that a token of one names, and says which; the notice centre goes on. Refuses with:
   * `unsubscribe_link_broken`.
   */
  unsubscribe(token: string): Promise<NoticeKind[]>;
  /** Keeps when a member wants no email; what waits already goes by it from now on. */
  keepHours(memberId: string, hours: EmailHours): Promise<void>;
}

/** Builds notices, and registers the topic. What is emailed to a member about their account is a notice too. */
export function createNotices(deps: Deps): Notices {
  const { clock, live, newId } = deps;
  registerInbox(deps);
  defineHeldEmails(deps);
  const moved: Notices['moved'] = async ({ tx, afterCommit }, memberIds) => {
    const raised = await raiseInboxes(tx, memberIds);
    afterCommit(() => {
      for (const { memberId, version } of raised) live.publish(inboxKey(memberId), inboxEvent(version));
    });
  };
  deps.identity.onMemberTold(async ({ noticeId: id, memberId, subject, path }) => {
    const row = { id, member_id: memberId, kind: 'account' as const, actor_id: null, words: subject, path };
    await transaction(deps.db, async (tx, afterCommit) => {
      const isNew = await insertNotice(tx, { ...row, told_at: clock.now() });
      if (isNew) await moved({ tx, afterCommit }, [memberId]);
    });
  });
  return {
    moved,
    readAll: (memberId) =>
      transaction(deps.db, async (tx, afterCommit) => {
        const hasChanged = await markRead(tx, { memberId, now: clock.now() });
        if (hasChanged) await moved({ tx, afterCommit }, [memberId]);
      }),
    unsubscribe: (token) => unsubscribe(deps, token),
    keepHours: (memberId, hours) =>
      transaction(deps.db, (tx) => keepHours(tx, { memberId, hours, now: clock.now() })),
    async tell(at, { memberId, kind, actor, words, path, mailLines = [] }) {
      const { tx } = at;
      const { isShown, isMailed } = await readWays(tx, { memberId, kind });
      if (isShown) {
        const row = { id: newId(), member_id: memberId, kind, actor_id: actor?.id ?? null, words, path };
        await insertNotice(tx, { ...row, told_at: clock.now() });
      }
      if (isMailed) await sendInHours(deps, tx, { memberId, kind, actor, words, path, more: mailLines });
      await moved(at, [memberId]);
    },
    async tellEach(at, { kind, path, told }) {
      if (told.length === 0) return;
      const { tx } = at;
      const memberIds = [...new Set(told.map(({ memberId }) => memberId))];
      const hearing = await readWaysOf(tx, { memberIds, kind });
      const now = clock.now();
      await insertNotices(
        tx,
        told
          .filter(({ memberId }) => hearing.isShown.has(memberId))
          .map(({ memberId, words }) => ({
            ...{ id: newId(), member_id: memberId, kind, actor_id: null },
            ...{ words, path, told_at: now },
          })),
      );
      for (const { memberId, words } of told) {
        if (!hearing.isMailed.has(memberId)) continue;
        await sendInHours(deps, tx, { memberId, kind, actor: null, words, path, more: [] });
      }
      await moved(at, [...hearing.isShown]);
    },
  };
}
