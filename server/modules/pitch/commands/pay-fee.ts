/**
 * The fee of a pitch: a credit for one submission of one draft, which lies in an account of its own. It is
 * paid, then taken by the submission or refunded, each once: the ids of its postings derive from the fee, and
 * a draft has one at a time. Welcome PRD that go back are held again as long as they would have been (C-05).
 */
import { sql } from 'kysely';
import { signupGrantNames } from '#core/identity/signup-grant.ts';
import { availableOf } from '#core/ledger/available.ts';
import { feesAccount, pitchFeeAccount, treasuryAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { payFee as choosePrd, type FeeSources, usableForFee } from '#core/pitch/pay-fee.ts';
import { FEE_CREDIT_MS, PITCH_FEE_MINOR } from '#core/pitch/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { bindingDebt, letGo, owesOnAnother } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type PitchContext, refusalIn } from '../pitch-context.ts';
import { openOwn } from '../policies.ts';
import { nameOf, plainPrd } from '../project-words.ts';
import { loadProject, lockMember, type ProjectRow, recordEvent } from '../store.ts';
import { tell } from '../tell.ts';

export interface FeeRow {
  id: string;
  project_id: string;
  member_id: string;
  status: 'held' | 'taken' | 'refunded';
  transfer_id: string;
  /** What was paid, whatever a fee costs by now. */
  amount_minor: bigint;
  welcome_minor: bigint;
  welcome_until: Date | null;
  paid_at: Date;
}

/** What a member could pay a fee with now, and from when welcome PRD may. */
export interface MemberFunds extends FeeSources {
  balance: bigint;
  /** What may vote: what is available, and earned PRD that rest, which pay nothing. */
  votable: bigint;
  welcomeUntil: Date | null;
  /** Null when they may already, or there are none. */
  welcomeUsableAt: Date | null;
  hasWallet: boolean;
  /** The wallet owes more than is free in it: welcome PRD pay nothing then. */
  isShort: boolean;
}

const prd = (minor: bigint) => ({ asset: 'PRD', minor }) as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads what a member could pay a fee with. Welcome PRD is the holds of the grant that are still open. */
export async function readFunds(
  db: Db | Tx,
  { memberId, now, welcomeDays }: { memberId: string; now: Date; welcomeDays: number },
): Promise<MemberFunds> {
  const walletId = accountIdOf(walletAccount(memberId, 'PRD').key);
  const grantHold = transferIdOf(signupGrantNames(memberId).hold);
  const { rows } = await sql<{
    balance: bigint;
    held: bigint;
    owed: bigint;
    resting: bigint;
    email_verified_at: Date | null;
    created_at: Date;
  }>`
    select a.balance, a.held, a.owed, m.email_verified_at, m.created_at,
      (select coalesce(sum(h.remaining), 0)::numeric(38,0) from ledger_holds h
        join ledger_transfers t on t.id = h.transfer_id
        where h.account_id = a.id and h.state = 'open' and t.code = 'resting') as resting
    from members m
    join ledger_accounts a on a.id = ${walletId} where m.id = ${memberId}`.execute(db);
  const [wallet] = rows;
  const holds = await sql<{ holdId: string; remaining: bigint; expires_at: Date }>`
    select transfer_id as "holdId", remaining, expires_at from ledger_holds
    where state = 'open' and expires_at > ${now} and transfer_id in (
      select ${grantHold}::uuid union all
      select rehold_id from project_fees where member_id = ${memberId} and rehold_id is not null)
    order by expires_at, transfer_id`.execute(db);
  const oldEnough = wallet && new Date(wallet.created_at.getTime() + welcomeDays * DAY_MS);
  const isOldEnough = Boolean(wallet?.email_verified_at && oldEnough && oldEnough <= now);
  const isShort = Boolean(wallet && wallet.owed > wallet.balance - wallet.held);
  return {
    hasWallet: wallet !== undefined,
    balance: wallet?.balance ?? 0n,
    available: wallet ? availableOf(wallet) : 0n,
    votable: wallet ? availableOf({ ...wallet, held: wallet.held - wallet.resting }) : 0n,
    welcome: holds.rows.map(({ holdId, remaining }) => ({ holdId, remaining })),
    welcomeUntil: holds.rows.at(-1)?.expires_at ?? null,
    mayUseWelcome: isOldEnough && !isShort,
    isShort,
    welcomeUsableAt: !isOldEnough && holds.rows.length > 0 ? (oldEnough ?? null) : null,
  };
}

/** The fee of a project that was paid and not refunded; null when there is none. */
export async function loadFee(tx: Db | Tx, projectId: string): Promise<FeeRow | null> {
  const { rows } = await sql<FeeRow>`
    select id, project_id, member_id, status, transfer_id, amount_minor, welcome_minor, welcome_until, paid_at
    from project_fees where project_id = ${projectId} and status in ('held', 'taken')`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Pays the fee of a draft. One that is paid already is not paid again: two tabs pay once.
 * Refuses with: `not_found`, `project_not_draft`, `pitch_no_wallet`, `pitch_fee_debt_first`, `credit_in_default`, `pitch_fee_welcome_locked`,
 * `pitch_fee_balance`, `account_stopped`, `pitch_fee_failed`. Throws, for `askingFirst`, what takes asking.
 */
export async function payFee(
  context: PitchContext,
  {
    id,
    memberId,
    welcomeDays,
    isAsked,
  }: { id: string; memberId: string; welcomeDays: number; isAsked: boolean },
): Promise<void> {
  const { tx, clock, newId } = context;
  await lockMember(tx, memberId);
  const project = await openOwn(context, { id, memberId, needsDraft: true });
  if (await loadFee(tx, id)) return;
  const now = clock.now();
  const funds = await readFunds(tx, { memberId, now, welcomeDays });
  if (!funds.hasWallet) refuse('pitch_no_wallet');
  const owing = await owesOnAnother(tx, memberId);
  refuseBound({ owes: owing.elsewhere || funds.isShort, isInDefault: owing.inDefault });
  const payment = choosePrd(funds);
  if (!payment.ok) refuse(payment.refusal, { values: wordsOf(funds) });
  const unasked = await letGo(tx, { memberId, code: 'pitch_fee', minor: PITCH_FEE_MINOR, isAsked, now });

  const feeId = newId();
  const [feeAccount] = await context.ledger.openAccountsInTransaction(tx, [pitchFeeAccount(id)]);
  const chain = feeChain(payment, { project, feeId, feeAccount: feeAccount! });
  const [outcomes] = await context.post([chain]);
  const reason = refusalIn(outcomes!);
  if (reason === 'insufficient_balance') refuse('pitch_fee_balance', { values: wordsOf(funds) });
  if (reason === 'account_stopped') refuse('account_stopped');
  if (reason) refuse('pitch_fee_failed');
  // Once more, behind the posting: what came since it was asked above.
  const debt = await bindingDebt(tx, [memberId]);
  refuseBound({ owes: debt === 'owes', isInDefault: debt === 'default' });

  const welcome = PITCH_FEE_MINOR - payment.fromAvailable;
  await sql`insert into project_fees (id, project_id, member_id, status, transfer_id, amount_minor, welcome_minor,
      welcome_until, paid_at, unasked)
    values (${feeId}, ${id}, ${memberId}, 'held', ${chain[0]!.id}, ${PITCH_FEE_MINOR}, ${welcome},
      ${welcome > 0n ? funds.welcomeUntil : null}, ${now}, ${unasked})`.execute(tx);
  await recordEvent(context, {
    projectId: id,
    kind: 'fee_paid',
    text: `The fee of ${plainPrd(PITCH_FEE_MINOR)} PRD was paid.`,
    actorId: memberId,
    at: now,
    details: { feeId, transferId: chain[0]!.id },
  });
}

/** Refuses with: `pitch_fee_debt_first`, `credit_in_default`. */
function refuseBound({ owes, isInDefault }: { owes: boolean; isInDefault: boolean }): void {
  if (owes) refuse('pitch_fee_debt_first');
  if (isInDefault) refuse('credit_in_default');
}

/** What paying posts: first from welcome PRD, the rest from what is available. */
function feeChain(
  payment: { fromWelcome: readonly { holdId: string; remaining: bigint }[]; fromAvailable: bigint },
  { project, feeId, feeAccount }: { project: ProjectRow; feeId: string; feeAccount: string },
): TransferRequest[] {
  const common = {
    code: 'pitch_fee',
    reference: `project:${project.id}`,
    memo: `Pitch Portal Submission Fee - ${nameOf(project)}`,
  } as const;
  const chain: TransferRequest[] = payment.fromWelcome.map(({ holdId, remaining }, index) => ({
    kind: 'post',
    id: transferIdOf(`pitch-fee-welcome:${feeId}:${index}`),
    holdId,
    amount: prd(remaining),
    creditAccountId: feeAccount,
    keepsRest: true,
    ...common,
  }));
  if (payment.fromAvailable > 0n) {
    chain.push({
      kind: 'transfer',
      id: transferIdOf(`pitch-fee:${feeId}`),
      debitAccountId: accountIdOf(walletAccount(project.member_id, 'PRD').key),
      creditAccountId: feeAccount,
      amount: prd(payment.fromAvailable),
      ...common,
    });
  }
  return chain;
}

function wordsOf(funds: MemberFunds): Record<string, string> {
  return {
    balance: plainPrd(funds.balance),
    usable: plainPrd(usableForFee(funds)),
    time: funds.welcomeUsableAt?.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC') ?? '',
  };
}

/** Uses a held fee up, with the submission. Throws when it cannot: the fee lies in its account until then. */
export async function takeFee(context: PitchContext, project: ProjectRow, fee: FeeRow): Promise<void> {
  const { tx, clock } = context;
  await context.ledger.openAccountsInTransaction(tx, [feesAccount('pitch', 'PRD')]);
  const [outcomes] = await context.post([
    [
      {
        kind: 'transfer',
        id: transferIdOf(`pitch-fee-taken:${fee.id}`),
        debitAccountId: accountIdOf(pitchFeeAccount(project.id).key),
        creditAccountId: accountIdOf(feesAccount('pitch', 'PRD').key),
        amount: prd(fee.amount_minor),
        code: 'pitch_fee',
        reference: `project:${project.id}`,
        memo: `Pitch Portal Submission Fee - ${nameOf(project)}`,
      },
    ],
  ]);
  const reason = refusalIn(outcomes!);
  if (reason) throw new Error(`The fee ${fee.id} could not be taken: ${reason}.`);
  await sql`update project_fees set status = 'taken', taken_at = ${clock.now()} where id = ${fee.id}`.execute(
    tx,
  );
}

/** What giving a fee back posts; welcome PRD that is not free yet is held again. */
function refundOf(
  fee: NonNullable<Awaited<ReturnType<typeof loadFee>>>,
  { project, now }: { project: ProjectRow; now: Date },
): { chain: TransferRequest[]; reholdId: string | null } {
  const wallet = accountIdOf(walletAccount(fee.member_id, 'PRD').key);
  const from = fee.status === 'held' ? pitchFeeAccount(project.id) : feesAccount('pitch', 'PRD');
  const reference = `project:${project.id}`;
  const chain: TransferRequest[] = [
    {
      kind: 'transfer',
      id: transferIdOf(`pitch-fee-refund:${fee.id}`),
      debitAccountId: accountIdOf(from.key),
      creditAccountId: wallet,
      amount: prd(fee.amount_minor),
      code: 'pitch_fee',
      reference,
      memo: `Refund: Pitch Portal Submission Fee - ${nameOf(project)}`,
    },
  ];
  const isHeldAgain = fee.welcome_minor > 0n && fee.welcome_until !== null && fee.welcome_until > now;
  const reholdId = isHeldAgain ? transferIdOf(`pitch-fee-rehold:${fee.id}`) : null;
  if (reholdId) {
    chain.push({
      kind: 'hold',
      id: reholdId,
      debitAccountId: wallet,
      creditAccountId: accountIdOf(treasuryAccount().key),
      amount: prd(fee.welcome_minor),
      code: 'signup_grant',
      reference,
      memo: 'Welcome PRD cannot be sent yet',
      metadata: { source: 'promo' },
      expiresAt: fee.welcome_until,
    });
  }
  return { chain, reholdId };
}

/** Gives a paid fee back, once, as what it was paid with; says whether there was one. */
export async function refundFee(
  context: PitchContext,
  { project, why, actorId }: { project: ProjectRow; why: string; actorId: string | null },
): Promise<boolean> {
  const { tx, clock } = context;
  const fee = await loadFee(tx, project.id);
  if (!fee) return false;
  const now = clock.now();
  const { chain, reholdId } = refundOf(fee, { project, now });
  const [outcomes] = await context.post([chain]);
  const reason = refusalIn(outcomes!);
  if (reason) throw new Error(`The fee ${fee.id} could not be refunded: ${reason}.`);
  await sql`update project_fees set status = 'refunded', refunded_at = ${now}, rehold_id = ${reholdId}
    where id = ${fee.id}`.execute(tx);
  await recordEvent(context, {
    projectId: project.id,
    kind: 'fee_refunded',
    text: `${why}: the fee of ${plainPrd(fee.amount_minor)} PRD went back.`,
    actorId,
    at: now,
    details: { feeId: fee.id, transferId: chain[0]!.id },
  });
  await tell(context, {
    memberId: fee.member_id,
    projectId: project.id,
    kind: 'pitch_fee_back',
    words: `Your pitch fee for “${nameOf(project)}” was refunded.`,
    lines: [`${why}. The fee of ${plainPrd(fee.amount_minor)} PRD is in your wallet again.`],
  });
  return true;
}

/** Refunds the fee of a draft that was paid 30 days ago and not submitted; the draft stays. */
export async function refundUnusedFee(context: PitchContext, projectId: string): Promise<void> {
  const { tx, clock } = context;
  const seen = await loadProject(tx, projectId);
  if (!seen) return;
  await lockMember(tx, seen.member_id);
  const project = await loadProject(tx, projectId, { isLocked: true });
  const fee = await loadFee(tx, projectId);
  if (project?.status !== 'draft' || fee?.status !== 'held') return;
  if (fee.paid_at.getTime() + FEE_CREDIT_MS > clock.now().getTime()) return;
  await refundFee(context, { project, why: 'Nothing was submitted within 30 days', actorId: null });
}
