/** How the work of banking comes to wait in its lists. */
import { linkOutside, memberWithAccount, openBankAccount } from '#server/modules/banking/banking-test-kit.ts';
import { buy, openCard } from '#server/modules/banking/cards/cards-test-kit.ts';
import { fillLiquidity, notePrice } from '#server/modules/banking/conversion/conversion-test-kit.ts';
import { setGoal } from '#server/modules/banking/goals/goals-test-kit.ts';
import { fillTheVault, lend, lendBacked } from '#server/modules/banking/loans/loans-test-kit.ts';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import type { Scene } from './fair-queues-scenes.ts';

interface Parts {
  app: TestApp;
  member: TestMember;
  query(text: string, values?: unknown[]): Promise<unknown>;
  times(count: number, make: (n: number) => Promise<string>): Promise<string[]>;
  is(text: string): (item: string) => Promise<boolean>;
  /** Has everybody sign in again: sessions are short beside what the lists wait for. */
  comeBack(): Promise<unknown>;
}

/** The scenes of banking's lists. */
export function bankingScenes(parts: Parts): Record<string, Scene> {
  return {
    'banking.card-defaults': cardDefaultsScene(parts),
    'banking.card-reminders': cardRemindersScene(parts),
    'banking.collateral': collateralScene(parts),
    'banking.goals': goalsScene(parts),
    'banking.interest': interestScene(parts),
    'banking.loans': loansScene(parts),
    'banking.provider': providerScene(parts),
    'banking.scheduled': scheduledScene(parts),
    'banking.security': securityScene(parts),
    'banking.statements': statementsScene(parts),
  };
}

function providerScene({ app, member, query, times, is, comeBack }: Parts): Scene {
  return {
    table: 'bank_payments',
    item: "'payment:' || row.id",
    make: async (count) => {
      await comeBack();
      const account = await openBankAccount(app, member);
      const outsideAccountId = await linkOutside(app, member);
      return times(count, async () => {
        const { body } = await member.client.post(
          '/api/banking/payments',
          { accountId: account.id, outsideAccountId, amount: '1' },
          newKey(),
        );
        // With the bank, which has it.
        await query(
          `with there as (
             insert into sandbox_bank_payments (reference, client_reference, account_reference, direction, amount, began_at)
             select 'pay of ' || y.id, y.id, o.reference, 'in', y.amount, '2020-01-01'
             from bank_payments y join bank_outside_accounts o on o.id = y.outside_account_id where y.id = $1
             returning reference)
           update bank_payments set status = 'processing', provider_reference = there.reference from there where id = $1`,
          [body.id],
        );
        return `payment:${body.id}`;
      });
    },
    isServed: is(`status = 'settled' from bank_payments where 'payment:' || id = $1`),
  };
}

function scheduledScene({ app, member, times, is, comeBack }: Parts): Scene {
  return {
    table: 'scheduled_transfers',
    item: "row.id || ' ' || row.next_on",
    make: async (count) => {
      await comeBack();
      await fund(app, member.id, { USD: '50' });
      const { id: toAccountId } = await openBankAccount(app, member);
      const firstOn = app.clock.now().toISOString().slice(0, 10);
      return times(count, async () => {
        const { body } = await member.client.post(
          '/api/banking/scheduled',
          { toAccountId, amount: '1', frequency: 'once', firstOn },
          newKey(),
        );
        return `${body.id} ${firstOn}`;
      });
    },
    isServed: is(`status = 'ended' from scheduled_transfers where id = split_part($1, ' ', 1)::uuid`),
  };
}

function collateralScene({ app, query, times, is }: Parts): Scene {
  return {
    table: 'loans',
    item: 'row.id::text',
    make: async (count) => {
      await fillTheVault(app, 'lender', '5000');
      await notePrice(app);
      await fillLiquidity(app, '5000');
      return times(count, async (n) => {
        const { loan } = await lendBacked(app, `pledges${n}`);
        await query(`update loans set collateral_looked_at = '2020-01-01' where id = $1`, [loan.id]);
        return loan.id;
      });
    },
    isServed: is(`collateral_looked_at > '2020-01-02' from loans where id = $1::uuid`),
  };
}

/** Cards with something owed. */
async function makeCards({ app, times }: Parts, name: string, count: number): Promise<string[]> {
  const { member, account } = await memberWithAccount(app, name, '2000');
  return times(count, async () => {
    const card = await openCard(member, account, '200');
    await buy(member, card, '100');
    return card.id;
  });
}

function cardDefaultsScene(parts: Parts): Scene {
  return {
    table: 'cards',
    item: 'row.id::text',
    make: async (count) => {
      const cards = await makeCards(parts, 'lapses', count);
      // Its first payment was due 95 days ago.
      await parts.query(
        `with opened as (
           update cards set opened_on = opened_on - 150, closed_through = (opened_on - 150 + interval '1 month')::date
           where id = any($1::uuid[]) returning id, opened_on, closed_through)
         insert into card_statements (card_id, number, from_day, through_day, due_on, purchases, interest, balance, minimum, created_at)
         select id, 1, opened_on + 1, closed_through, closed_through + 25, 10000, 0, 10000, 2500, $2 from opened`,
        [cards, parts.app.clock.now()],
      );
      return cards;
    },
    isServed: parts.is(`default_at is not null from cards where id = $1::uuid`),
  };
}

function cardRemindersScene(parts: Parts): Scene {
  return {
    table: 'cards',
    item: "row.id || ' 1'",
    make: async (count) => {
      const cards = await makeCards(parts, 'reminded', count);
      // Its first payment is due in three days.
      await parts.query(
        `with opened as (
           update cards set opened_on = ($2::timestamptz::date - 22 - interval '1 month')::date, closed_through = $2::timestamptz::date - 22
           where id = any($1::uuid[]) returning id, opened_on, closed_through)
         insert into card_statements (card_id, number, from_day, through_day, due_on, purchases, interest, balance, minimum, created_at)
         select id, 1, opened_on + 1, closed_through, closed_through + 25, 10000, 0, 10000, 2500, $2 from opened`,
        [cards, parts.app.clock.now()],
      );
      return cards.map((id) => `${id} 1`);
    },
    isServed: parts.is(`reminded_of = 1 from cards where id || ' 1' = $1`),
  };
}

function statementsScene(parts: Parts): Scene {
  return {
    table: 'cards',
    item: 'row.id::text',
    make: async (count) => {
      await parts.app.app.deps.work.round('banking.statements');
      const cards = await makeCards(parts, 'billed', count);
      await parts.query(
        `update cards set opened_on = opened_on - 40, closed_through = closed_through - 40 where id = any($1::uuid[])`,
        [cards],
      );
      return cards;
    },
    isServed: parts.is(`count(*) = 1 from card_statements where card_id = $1::uuid`),
  };
}

function goalsScene({ app, query, times, is }: Parts): Scene {
  return {
    table: 'financial_goals',
    item: 'row.id::text',
    make: async (count) => {
      const { member, account } = await memberWithAccount(app, 'saves', '100');
      return times(count, async () => {
        const { id } = await setGoal(member, account, { contribution: '1', contributionDay: 1 });
        await query(`update financial_goals set next_contribution_on = '2020-01-01' where id = $1`, [id]);
        return id;
      });
    },
    isServed: is(`next_contribution_on > '2021-01-01' from financial_goals where id = $1::uuid`),
  };
}

function interestScene({ app, member, query, times, is, comeBack }: Parts): Scene {
  return {
    table: 'bank_accruals',
    item: 'row.account_id::text',
    make: async (count) => {
      await comeBack();
      const accounts = await times(count, async () => (await openBankAccount(app, member)).id);
      await query(
        `update bank_accruals set accrued_through = '2020-01-01' where account_id = any($1::uuid[])`,
        [accounts],
      );
      return accounts;
    },
    isServed: is(`accrued_through > '2021-01-01' from bank_accruals where account_id = $1::uuid`),
  };
}

function loansScene({ app, query, times, is }: Parts): Scene {
  return {
    table: 'loans',
    item: 'row.id::text',
    make: async (count) => {
      await fillTheVault(app, 'lender-too', '5000');
      const { member, account } = await memberWithAccount(app, 'borrows', '100');
      const loans = await times(count, async () => (await lend(app, member, { account, amount: '200' })).id);
      // The day's work of the others is done.
      await query(
        `update loans set worked_on = case when id = any($1::uuid[]) then date '2020-01-01' else $2 end`,
        [loans, app.clock.now()],
      );
      return loans;
    },
    isServed: is(`worked_on > '2021-01-01' from loans where id = $1::uuid`),
  };
}

function securityScene({ app, query, times, is }: Parts): Scene {
  return {
    table: 'account_verifications',
    item: "'verification ' || row.id",
    make: async (count) => {
      await app.app.deps.work.round('banking.security');
      return times(count, async (n) => {
        const { id: memberId } = await createMember(app, { username: `unproven${n}` });
        const id = app.app.deps.newId();
        await query(
          `insert into account_verifications (id, user_id, verification_type, verification_data, expires_at, created_at)
           values ($1, $2, 'identity', '{"provider": "sandbox", "reference": "none"}', $3, $4)`,
          [id, memberId, app.clock.now(), new Date(app.clock.now().getTime() - 30 * DAY)],
        );
        return `verification ${id}`;
      });
    },
    isServed: is(`status = 'expired' from account_verifications where 'verification ' || id = $1`),
  };
}
