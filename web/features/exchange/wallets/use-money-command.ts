/**
 * Announces a deposit or a withdrawal, once however often it is pressed while its answer is missing. Where the
 * second factor is wanted, the client has it confirmed and goes on by itself.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FailureWords, notifyFailure } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { mergePaged, type Paged } from '../live-cache.ts';
import { accountKey, type ExchangeTransaction, transactionsKey, walletsKey } from './money-queries.ts';

export function useMoneyCommand<Input>(
  call: (input: Input, options: { context: { idempotencyKey: string } }) => Promise<ExchangeTransaction>,
  failed: FailureWords,
) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt();

  /** Resolves to the transaction, or to null where it failed and the reason has been shown. */
  async function run(input: Input): Promise<ExchangeTransaction | null> {
    if (isBusy) return null;
    setIsBusy(true);
    try {
      const transaction = await attempt(input, (idempotencyKey) =>
        call(input, { context: { idempotencyKey } }),
      );
      client.setQueryData<Paged<ExchangeTransaction>>(
        transactionsKey(),
        (known) => known && mergePaged(known, [transaction]),
      );
      void client.invalidateQueries({ queryKey: walletsKey('real') });
      void client.invalidateQueries({ queryKey: accountKey() });
      return transaction;
    } catch (error) {
      notifyFailure(error, failed);
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
