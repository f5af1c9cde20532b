/**
 * Emails about money that goes back: to the member, and, where a bank disputes a payment, to administrators. They
 * are queued with the transaction that they report, so each change is told if and only if it is booked.
 */
import { dollars } from '#core/funding/decide-investment.ts';
import { formatPlain } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { type MemberMail, orderMemberMail } from '#server/modules/identity/index.ts';
import type { Deps } from './deps.ts';
import type { InvestmentRow, NewEvent } from './store.ts';

type Words = Pick<MemberMail, 'subject' | 'lines'>;

const page = (tab: 'portfolio' | 'admin') => `/community-funding?tab=${tab}`;

/** Queues what is to be said of a change of an investment; nothing where no money goes back or comes again. */
export async function orderMails(
  jobs: Deps['jobs'],
  tx: Tx,
  { row, events }: { row: InvestmentRow; events: readonly NewEvent[] },
): Promise<void> {
  if (!events.some(({ kind }) => isTold(kind))) return;
  const { username, pool_name } = await tx
    .selectFrom('funding_pools as p')
    .innerJoin('members as m', (join) => join.on('m.id', '=', row.user_id))
    .select(['p.pool_name', 'm.username'])
    .where('p.id', '=', row.pool_id)
    .executeTakeFirstOrThrow();
  const payment = `${dollars(row.usd_amount)} to ${pool_name}`;
  const words = wordsForMember(events, { row, payment });
  await orderMemberMail(
    jobs,
    'card_payment_back',
    { memberId: row.user_id, path: page('portfolio'), ...words },
    tx,
  );

  const dispute = wordsForAdmins(events, { row, payment: `${payment} by ${username}` });
  if (!dispute) return;
  const admins = await tx
    .selectFrom('member_roles')
    .select('member_id')
    .where('role', '=', 'admin')
    .execute();
  for (const { member_id } of admins) {
    await orderMemberMail(
      jobs,
      'admin_dispute',
      { memberId: member_id, path: page('admin'), ...dispute },
      tx,
    );
  }
}

function isTold(kind: NewEvent['kind']): boolean {
  return ['given_back', 'returned', 'disputed', 'dispute_won', 'dispute_lost'].includes(kind);
}

interface Facts {
  row: InvestmentRow;
  payment: string;
}

function wordsForMember(events: readonly NewEvent[], { row, payment }: Facts): Words {
  const find = (kind: NewEvent['kind']) => events.find((event) => event.kind === kind);
  const back = find('given_back');
  const again = find('returned');
  const taken = back && back.prd > 0n ? [`${prd(back.prd)} went from your wallet back to the treasury.`] : [];
  const received = again && again.prd > 0n ? [`${prd(again.prd)} are in your wallet again.`] : [];
  const owed = row.prd_due - row.prd_back;
  const owing =
    owed > 0n ? [`${prd(owed)} are still owed. They are taken from your wallet when it has them.`] : [];
  if (find('dispute_lost')) {
    const first = `The bank decided for the cardholder: ${payment} went back to the card.`;
    return {
      subject: 'The dispute about your payment is lost',
      lines: [first, 'The PRD that were taken back stay taken back.', ...taken, ...owing],
    };
  }
  if (find('dispute_won')) {
    const first = `The bank decided for the community: your payment of ${payment} stands.`;
    return { subject: 'The dispute about your payment is over', lines: [first, ...received, ...owing] };
  }
  if (find('disputed')) {
    const first = `The bank of the card disputes your payment of ${payment}. Its PRD is taken back until that is decided.`;
    return { subject: 'Your payment is disputed', lines: [first, ...taken, ...owing] };
  }
  if (back && back.usd > 0n) {
    const first = `${dollars(back.usd)} of your payment of ${payment} go back to your card.`;
    return { subject: 'Your investment was given back', lines: [first, ...taken, ...owing] };
  }
  if (back) {
    const first = `A part of the PRD of your payment of ${payment} was still owed.`;
    return { subject: 'PRD that were owed have been taken', lines: [first, ...taken, ...owing] };
  }
  const first = `What was to go back of your payment of ${payment} stays with the community after all.`;
  return { subject: 'Your investment stands', lines: [first, ...received, ...owing] };
}

/** What administrators hear of a dispute; null where it is none. */
function wordsForAdmins(events: readonly NewEvent[], { row, payment }: Facts): Words | null {
  const owed = row.prd_due - row.prd_back;
  const missing = row.usd_due - row.usd_back;
  const gaps = [
    ...(owed > 0n ? [`The member owes ${prd(owed)}.`] : []),
    ...(missing > 0n ? [`The pool no longer has ${dollars(missing)} of it.`] : []),
  ];
  const subjects = {
    disputed: ['A card payment is disputed', 'The provider has taken the money back until it is decided.'],
    dispute_won: ['A dispute was won', 'The payment stands, and its PRD was given again.'],
    dispute_lost: ['A dispute was lost', 'The money stays with the cardholder, and the PRD stay taken back.'],
  } as const;
  for (const kind of ['dispute_lost', 'dispute_won', 'disputed'] as const) {
    if (!events.some((event) => event.kind === kind)) continue;
    const [subject, what] = subjects[kind];
    return { subject, lines: [`It is ${payment}. ${what}`, ...gaps] };
  }
  return null;
}

function prd(minor: bigint): string {
  return `${formatPlain('PRD', minor)} PRD`;
}
