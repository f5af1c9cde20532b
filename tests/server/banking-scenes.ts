/** How payments of other banks, scheduled transfers and collateral come to wait in their work lists. */
import { linkOutside, openBankAccount } from '#server/modules/banking/banking-test-kit.ts';
import { fillLiquidity, notePrice } from '#server/modules/banking/conversion/conversion-test-kit.ts';
import { fillTheVault, lendBacked } from '#server/modules/banking/loans/loans-test-kit.ts';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
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
    'banking.collateral': collateralScene(parts),
    'banking.provider': providerScene(parts),
    'banking.scheduled': scheduledScene(parts),
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
