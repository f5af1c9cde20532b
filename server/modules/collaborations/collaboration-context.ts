/** What the commands of collaborations are given, how they run, and how they tell those who are in one. */
import type { Chain } from '#core/ledger/decide-batch.ts';
import type { NoticeKind } from '#core/members/notice-kinds.ts';
import type { Ledger, PostOutcome } from '#server/modules/ledger/index.ts';
import type { Telling } from '#server/modules/notices/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';
import type { CollaborationRow } from './store.ts';

export interface CollaborationContext extends Telling {
  now: Date;
  notices: Deps['notices'];
  ledger: Pick<Ledger, 'openAccountsInTransaction'>;
  /** Posts a chain in this transaction, and tells the ledger's listeners after the commit. */
  post(chain: Chain): Promise<PostOutcome[]>;
}

/** Runs a command in a transaction of its own. */
export function act<Value>(
  deps: Pick<Deps, 'clock' | 'db' | 'ledger' | 'notices'>,
  command: (context: CollaborationContext) => Promise<Value>,
): Promise<Value> {
  const { clock, db } = deps;
  return transaction(
    db,
    (tx, afterCommit) => command(contextOf(deps, { tx, afterCommit, now: clock.now() })),
    // Whoever begins one twice at the same moment takes its id first, and is then found.
    { againWhenTaken: 'any' },
  );
}

/** What a command is given in a transaction that somebody else has begun. */
export function contextOf(
  { ledger, notices }: Pick<Deps, 'ledger' | 'notices'>,
  { tx, afterCommit, now }: Telling & { now: Date },
): CollaborationContext {
  return {
    tx,
    afterCommit,
    now,
    notices,
    ledger,
    async post(chain) {
      const { outcomes, announce } = await ledger.postInTransaction(tx, [chain]);
      afterCommit(announce);
      return outcomes[0]!;
    },
  };
}

/** What is told of a collaboration; the words go on with its title. */
export interface Told {
  kind: NoticeKind;
  memberIds: readonly string[];
  words: string;
  mailLines?: string[];
}

/** Tells members, each once. Nobody is named: who is in it reads that there. */
export async function tellOf(
  context: CollaborationContext,
  { id, title }: Pick<CollaborationRow, 'id' | 'title'>,
  { kind, memberIds, words, mailLines }: Told,
): Promise<void> {
  for (const memberId of [...new Set(memberIds)].sort()) {
    await context.notices.tell(context, {
      memberId,
      kind,
      actor: null,
      words: words.replace('{title}', `“${title}”`),
      path: `/network?tab=collaborations&open=${id}`,
      mailLines,
    });
  }
}
