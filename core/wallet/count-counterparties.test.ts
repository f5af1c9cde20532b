import { describe, expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import { type Counterparty, countingCounterparties } from './count-counterparties.ts';

const prd = (text: number) => units('PRD', text).minor;

/** Counts for `me`, from sends as `me>a 5`. */
function count(...lines: string[]): number {
  const moved = lines.map((line) => {
    const [, senderId, recipientId, amount] = /^(\w+)>(\w+) (\d+)$/.exec(line)!;
    return { senderId: senderId!, recipientId: recipientId!, minor: prd(Number(amount)) };
  });
  const partners = new Map<string, Counterparty>();
  for (const { senderId, recipientId, minor } of moved) {
    if (senderId !== 'me' && recipientId !== 'me') continue;
    const id = senderId === 'me' ? recipientId : senderId;
    const partner = partners.get(id) ?? { id, sent: 0n, received: 0n, mayCount: false };
    if (senderId === 'me') partner.sent += minor;
    else partner.received += minor;
    partner.mayCount = partner.sent === 0n || partner.received === 0n;
    partners.set(id, partner);
  }
  return countingCounterparties('me', { partners: [...partners.values()], sends: moved }).length;
}

describe('counterparties', () => {
  test('whom PRD went to, and whom it came from, counts', () => {
    expect(count('me>a 1', 'b>me 5', 'me>c 2', 'a>x 1')).toBe(3);
  });

  test('a ring of three, of four and of seven counts nothing [B2.6 attack]', () => {
    expect(count('me>a 1', 'a>b 1', 'b>me 1')).toBe(0);
    expect(count('me>a 9', 'a>b 9', 'b>c 9', 'c>me 9')).toBe(0);
    expect(count('me>a 1', 'a>b 1', 'b>c 1', 'c>d 1', 'd>e 1', 'e>f 1', 'f>me 1')).toBe(0);
  });

  test('many rings through one account count nothing either, however their amounts are split [B2.6 attack]', () => {
    expect(count('me>a 1', 'me>b 1', 'me>c 1', 'a>z 1', 'b>z 1', 'c>z 1', 'z>me 3')).toBe(0);
    expect(count('z>a 1', 'z>b 1', 'z>c 1', 'a>me 1', 'b>me 1', 'c>me 1', 'me>z 3')).toBe(0);
  });

  test('a two-way counterparty that closes a ring brings back too [B2.6 attack]', () => {
    expect(count('me>a 10', 'a>y 10', 'y>me 11', 'me>y 1')).toBe(0);
  });

  test('what is left of a ring once what came back is taken off still counts', () => {
    // A customer of three shops, one of which pays a supplier who pays the customer a little.
    expect(count('me>a 20', 'me>b 15', 'me>c 30', 'a>s 12', 's>me 5')).toBe(3);
    expect(count('me>a 2', 'a>b 2', 'b>me 1', 'me>c 4')).toBe(2);
    // One that brought more than went out, among rings that brought nothing.
    expect(count('me>a 2', 'a>b 2', 'b>me 2', 'a>z 1', 'z>me 5')).toBe(1);
    // Less than 1 PRD of it is none.
    expect(count('me>a 2', 'a>b 2', 'b>me 2', 'me>c 4')).toBe(1);
  });

  test('a shop whose suppliers pay nobody back keeps its customers, whatever it passes on', () => {
    expect(count('a>me 10', 'b>me 10', 'c>me 10', 'me>s 30', 's>t 30')).toBe(4);
  });
});
