import { describe, expect, test } from 'vitest';
import { type Chain, decideBatch } from './decide-batch.ts';
import type { Book } from './decide-transfer.ts';
import type { TransferRequest } from './types.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

function bookOf(balances: Record<string, bigint>): Book {
  return {
    accounts: new Map(
      Object.entries(balances).map(([id, balance]) => [
        id,
        { id, asset: 'PRD', floor: 0n, balance, held: 0n, version: 0 },
      ]),
    ),
    transfers: new Map(),
    holds: new Map(),
  };
}

function pay(id: string, from: string, to: string, minor: bigint): TransferRequest {
  return {
    kind: 'transfer',
    id,
    debitAccountId: from,
    creditAccountId: to,
    amount: { asset: 'PRD', minor },
    code: 'transfer',
  };
}

function decide(book: Book, chains: Chain[]) {
  const { outcomes, effects } = decideBatch(book, chains, NOW);
  const told = outcomes.map((chain) =>
    chain.map((outcome) => (outcome.status === 'refused' ? outcome.reason : outcome.status)),
  );
  return { told, written: effects.map((effect) => effect.transfer.id) };
}

const balances = (book: Book) =>
  Object.fromEntries([...book.accounts.values()].map(({ id, balance, held }) => [id, [balance, held]]));

describe('a batch', () => {
  test('is decided in strict order: what an earlier transfer brings, a later one may spend', () => {
    const book = bookOf({ a: 10n, b: 0n, c: 0n });
    expect(
      decide(book, [[pay('1', 'b', 'c', 10n)], [pay('2', 'a', 'b', 10n)], [pay('3', 'b', 'c', 10n)]]),
    ).toEqual({
      told: [['insufficient_balance'], ['posted'], ['posted']],
      written: ['2', '3'],
    });
    expect(balances(book)).toEqual({ a: [0n, 0n], b: [0n, 0n], c: [10n, 0n] });
  });

  test('a refusal never touches its neighbours', () => {
    const book = bookOf({ a: 3n, b: 0n });
    const { told } = decide(book, [
      [pay('1', 'a', 'b', 2n)],
      [pay('2', 'a', 'b', 2n)],
      [pay('3', 'a', 'nobody', 1n)],
      [pay('4', 'a', 'b', 1n)],
    ]);
    expect(told.flat()).toEqual(['posted', 'insufficient_balance', 'account_missing', 'posted']);
  });

  test('an id that comes twice posts once, and once more only if it was refused before', () => {
    const book = bookOf({ a: 5n, b: 0n });
    const { told } = decide(book, [
      [pay('1', 'b', 'a', 5n)],
      [pay('2', 'a', 'b', 5n)],
      [pay('2', 'a', 'b', 5n)],
      [pay('2', 'a', 'b', 4n)],
      [pay('1', 'b', 'a', 5n)],
    ]);
    expect(told.flat()).toEqual(['insufficient_balance', 'posted', 'exists', 'id_conflict', 'posted']);
  });

  test('a hold may be made, posted in parts and closed within one batch', () => {
    const book = bookOf({ a: 10n, b: 0n });
    const { told } = decide(book, [
      [{ ...pay('h', 'a', 'b', 10n), kind: 'hold' } as TransferRequest],
      [pay('1', 'a', 'b', 1n)],
      [{ kind: 'post', id: 'p1', holdId: 'h', amount: { asset: 'PRD', minor: 4n }, keepsRest: true }],
      [{ kind: 'void', id: 'v', holdId: 'h' }],
      [{ kind: 'post', id: 'p2', holdId: 'h' }],
      [pay('2', 'a', 'b', 6n)],
    ]);
    expect(told.flat()).toEqual([
      'posted',
      'insufficient_balance',
      'posted',
      'posted',
      'hold_voided',
      'posted',
    ]);
    expect(balances(book)).toEqual({ a: [0n, 0n], b: [10n, 0n] });
  });
});

describe('linked transfers', () => {
  test('succeed together, each seeing the ones before it', () => {
    const book = bookOf({ a: 5n, b: 0n, c: 0n });
    expect(decide(book, [[pay('1', 'a', 'b', 5n), pay('2', 'b', 'c', 5n)]]).told).toEqual([
      ['posted', 'posted'],
    ]);
  });

  test('are refused together, the culprit with its own reason, and leave no trace', () => {
    const book = bookOf({ a: 5n, b: 0n, c: 0n });
    const before = structuredClone(book);
    const chain = [
      { ...pay('h', 'a', 'b', 2n), kind: 'hold' } as TransferRequest,
      { kind: 'post', id: 'p', holdId: 'h' } as TransferRequest,
      pay('1', 'a', 'c', 4n),
      pay('2', 'a', 'c', 1n),
    ];
    expect(decide(book, [chain])).toEqual({
      told: [['linked_refused', 'linked_refused', 'insufficient_balance', 'linked_refused']],
      written: [],
    });
    expect(book).toEqual(before);
  });

  test('are answered exists when sent again', () => {
    const book = bookOf({ a: 5n, b: 0n });
    const chain = [pay('1', 'a', 'b', 2n), pay('2', 'a', 'b', 3n)];
    expect(decide(book, [chain, chain]).told).toEqual([
      ['posted', 'posted'],
      ['exists', 'exists'],
    ]);
  });

  test('what had posted before stays so when its fellow is refused', () => {
    const book = bookOf({ a: 5n, b: 0n });
    expect(
      decide(book, [[pay('1', 'a', 'b', 5n)], [pay('1', 'a', 'b', 5n), pay('2', 'a', 'b', 1n)]]).told[1],
    ).toEqual(['exists', 'insufficient_balance']);
  });

  test('a repetition within a refused chain does not claim that its first exists', () => {
    const book = bookOf({ a: 5n, b: 0n });
    const chain = [pay('1', 'a', 'b', 5n), pay('1', 'a', 'b', 5n), pay('2', 'a', 'b', 1n)];
    expect(decide(book, [chain]).told).toEqual([
      ['linked_refused', 'linked_refused', 'insufficient_balance'],
    ]);
  });
});
