import { describe, expect, test } from 'vitest';
import { joinClusters } from './clusters.ts';
import { isLinkedBy, LINKED_FROM, SIGNAL_KINDS, SIGNALS, type SignalKind, scoreOf } from './signals.ts';

const linked = (...kinds: SignalKind[]) => isLinkedBy({ kinds, ruling: null, wasFound: false });

describe('what links two accounts', () => {
  test('a mailbox alone does, and nothing else alone [C-29c]', () => {
    expect(SIGNAL_KINDS.filter((kind) => linked(kind))).toEqual(['mailbox']);
  });

  test('a university’s network, a library’s computer and a household’s card link nobody', () => {
    expect(linked('network')).toBe(false);
    expect(linked('network', 'device')).toBe(false);
    expect(linked('network', 'device', 'card')).toBe(false);
    expect(linked('network', 'device', 'funded')).toBe(false);
    expect(linked('network', 'recipient')).toBe(false);
  });

  test('accounts of one browser whose PRD all end in one wallet are linked', () => {
    expect(linked('network', 'device', 'recipient')).toBe(true);
    expect(linked('card', 'device', 'funded')).toBe(true);
  });

  test('what one of the two can bring about alone links nobody, nor with a browser that anybody sits down at [C-29c attack]', () => {
    const forged = SIGNAL_KINDS.filter((kind) => SIGNALS[kind].isOneSided);
    expect(forged).toEqual(['network', 'funded', 'recipient']);
    expect(linked(...forged)).toBe(false);
    expect(scoreOf(forged)).toBeLessThan(LINKED_FROM);
    // A library's computer, long after the other signed up.
    expect(linked('device', 'funded', 'recipient')).toBe(false);
  });

  test('a kind counts once, and each says its weight and why', () => {
    expect(scoreOf(['device', 'device'])).toBe(SIGNALS.device.weight);
    for (const { weight, words } of Object.values(SIGNALS)) {
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(LINKED_FROM);
      expect(words).not.toBe('');
    }
  });

  test('an administrator’s word outweighs every signal, both ways', () => {
    expect(isLinkedBy({ kinds: [], ruling: 'same', wasFound: false })).toBe(true);
    expect(isLinkedBy({ kinds: SIGNAL_KINDS, ruling: 'different', wasFound: true })).toBe(false);
  });
});

describe('a cluster', () => {
  test('joins whoever is linked, over any number of steps', () => {
    const clusters = joinClusters([
      { one: 'a', other: 'b' },
      { one: 'c', other: 'd' },
      { one: 'b', other: 'c' },
      { one: 'x', other: 'y' },
      { one: 'a', other: 'd' },
    ]);
    expect([...clusters.of('d')].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(clusters.isOne('a', 'd')).toBe(true);
    expect(clusters.isOne('a', 'x')).toBe(false);
    expect(clusters.isOne('lone', 'lone')).toBe(true);
    expect([...clusters.of('lone')]).toEqual(['lone']);
    expect(clusters.countPeople(['a', 'b', 'c', 'd', 'x', 'y', 'lone', 'lone'])).toBe(3);
  });
});
