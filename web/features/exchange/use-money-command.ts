/**
 * Announces a deposit or a withdrawal: the same one keeps its idempotency key until it is known to be taken, so
 * that an answer that got lost never makes a second one. Where the second factor is wanted, the client has it
 * confirmed and goes on by itself.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { randomId } from '#web/lib/random-id.ts';
import { type FailureText, sayFailure } from './failure.ts';
import { mergePaged, type Paged } from './live-cache.ts';
import { accountKey, type ExchangeTransaction, transactionsKey, walletsKey } from './money-queries.ts';

export function useMoneyCommand<Input>(
  call: (input: Input, options: { context: { idempotencyKey: string } }) => Promise<ExchangeTransaction>,
  failed: FailureText,
) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useRef<{ input: string; key: string } | null>(null);

  /** Resolves to the transaction, or to null where it failed and the reason has been shown. */
  async function run(input: Input): Promise<ExchangeTransaction | null> {
    if (isBusy) return null;
    setIsBusy(true);
    const text = JSON.stringify(input);
    if (attempt.current?.input !== text) attempt.current = { input: text, key: randomId() };
    try {
      const transaction = await call(input, { context: { idempotencyKey: attempt.current.key } });
      attempt.current = null;
      client.setQueryData<Paged<ExchangeTransaction>>(
        transactionsKey(),
        (known) => known && mergePaged(known, [transaction]),
      );
      void client.invalidateQueries({ queryKey: walletsKey('real') });
      void client.invalidateQueries({ queryKey: accountKey() });
      return transaction;
    } catch (error) {
      sayFailure(error, failed);
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
