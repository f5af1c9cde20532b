/**
 * A naive ledger: one list, one loop, no batches. It shares no code with the real one, only the shapes of
 * requests, so that a rule misread in one place shows as a difference.
 */
import type { Chain } from '#core/ledger/decide-batch.ts';
import type { AccountSpec, TransferRequest } from '#core/ledger/types.ts';

interface Purse {
  asset: string;
  floor: bigint | null;
  balance: bigint;
  held: bigint;
  version: number;
  limits: { day: bigint; month: bigint } | null;
  /** Every limited transfer out of it. */
  taken: readonly { until: number; size: bigint }[];
}

interface Reserve {
  from: string;
  to: string;
  asset: string;
  code: string;
  left: bigint;
  closed: 'hold_posted' | 'hold_voided' | 'hold_expired' | null;
  until: number | null;
}

/** What an account looks like after something. */
export interface Standing {
  balance: bigint;
  held: bigint;
  version: number;
}

interface Saved {
  purses: Map<string, Purse>;
  reserves: Map<string, Reserve>;
  book: Set<string>;
}

const LIMIT = 10n ** 38n;

export class Oracle {
  readonly purses = new Map<string, Purse>();
  readonly reserves = new Map<string, Reserve>();
  /** By id: what was asked, and what was moved from where to where. */
  readonly book = new Map<
    string,
    {
      asked: TransferRequest;
      from: string;
      to: string;
      asset: string;
      moved: bigint;
      size: bigint;
      code: string;
    }
  >();

  open(id: string, spec: AccountSpec, start: Standing = { balance: 0n, held: 0n, version: 0 }): void {
    const { asset, floor, limits = null } = spec;
    this.purses.set(id, { asset, floor, limits, taken: [], ...start });
  }

  /** Runs a chain and says what became of each of its transfers. */
  run(chain: Chain, now: Date): string[] {
    const saved = chain.length > 1 ? this.save(chain) : null;
    const words: string[] = [];
    for (const request of chain) {
      const word = this.one(request, now.getTime());
      words.push(word);
      if (word === 'posted' || word === 'exists') continue;
      if (saved) this.restore(saved, chain);
      const stays = (i: number) => words[i] === 'exists' && this.book.has(chain[i]!.id);
      return chain.map((_, i) => (i === words.length - 1 ? word : stays(i) ? 'exists' : 'linked_refused'));
    }
    return words;
  }

  standing(id: string): Standing {
    const { balance, held, version } = this.purses.get(id)!;
    return { balance, held, version };
  }

  private save(chain: Chain): Saved {
    const named = chain.flatMap((request) =>
      'holdId' in request ? [request.id, request.holdId] : [request.id],
    );
    return {
      purses: copy(this.purses),
      reserves: copy(
        new Map(named.flatMap((id) => (this.reserves.has(id) ? [[id, this.reserves.get(id)!]] : []))),
      ),
      book: new Set(named.filter((id) => this.book.has(id))),
    };
  }

  /** A chain can only have made holds and entries under its own ids. */
  private restore(saved: Saved, chain: Chain): void {
    for (const [id, purse] of saved.purses) this.purses.set(id, purse);
    for (const { id } of chain) {
      if (!saved.reserves.has(id)) this.reserves.delete(id);
      if (!saved.book.has(id)) this.book.delete(id);
    }
    for (const [id, reserve] of saved.reserves) this.reserves.set(id, reserve);
  }

  private one(ask: TransferRequest, now: number): string {
    const size = ask.kind === 'void' ? undefined : ask.amount?.minor;
    if (size !== undefined && size <= 0n) return 'amount_not_positive';
    if (size !== undefined && size >= LIMIT) return 'amount_too_large';
    if ((ask.kind === 'transfer' || ask.kind === 'hold') && ask.debitAccountId === ask.creditAccountId)
      return 'same_account';
    const done = this.book.get(ask.id);
    if (done) return this.isSame(ask, done) ? 'exists' : 'id_conflict';
    if (ask.kind === 'transfer' || ask.kind === 'hold') return this.move(ask, now);
    const reserve = this.reserves.get(ask.holdId);
    if (!reserve) return 'hold_missing';
    return ask.kind === 'post' ? this.post(ask, reserve, now) : this.giveBack(ask, reserve, now);
  }

  private move(ask: Extract<TransferRequest, { kind: 'transfer' | 'hold' }>, now: number): string {
    const [from, to] = [this.purses.get(ask.debitAccountId), this.purses.get(ask.creditAccountId)];
    if (!from || !to) return 'account_missing';
    if (from.asset !== to.asset || from.asset !== ask.amount.asset) return 'asset_mismatch';
    const isHold = ask.kind === 'hold';
    const until = isHold ? (ask.expiresAt?.getTime() ?? null) : null;
    if (until !== null && until <= now) return 'expiry_not_ahead';
    const size = ask.amount.minor;
    if (from.floor !== null && from.balance - from.held - size < from.floor) return 'insufficient_balance';
    if (isHold ? from.held + size >= LIMIT : from.balance - size <= -LIMIT || to.balance + size >= LIMIT)
      return 'balance_overflow';
    if (ask.kind === 'transfer' && ask.isLimited) {
      const taken = (hours: number) =>
        from.taken.reduce((sum, one) => (one.until > now - hours * 3_600_000 ? sum + one.size : sum), size);
      if (!from.limits || taken(24) > from.limits.day || taken(720) > from.limits.month)
        return 'limit_reached';
      // It counts from the end of its minute.
      from.taken = [...from.taken, { until: Math.ceil(now / 60_000) * 60_000, size }];
    }
    from.version += 1;
    if (isHold) {
      from.held += size;
      this.reserves.set(ask.id, {
        from: ask.debitAccountId,
        to: ask.creditAccountId,
        asset: from.asset,
        code: ask.code,
        left: size,
        closed: null,
        until,
      });
    } else {
      from.balance -= size;
      to.balance += size;
      to.version += 1;
    }
    this.enter(ask, {
      from: ask.debitAccountId,
      to: ask.creditAccountId,
      asset: from.asset,
      moved: isHold ? 0n : size,
      size,
      code: ask.code,
    });
    return 'posted';
  }

  private post(ask: Extract<TransferRequest, { kind: 'post' }>, reserve: Reserve, now: number): string {
    const toId = ask.creditAccountId ?? reserve.to;
    const [from, to] = [this.purses.get(reserve.from)!, this.purses.get(toId)];
    if (!to) return 'account_missing';
    if (toId === reserve.from) return 'same_account';
    if (to.asset !== reserve.asset || (ask.amount && ask.amount.asset !== reserve.asset))
      return 'asset_mismatch';
    if (reserve.closed) return reserve.closed;
    if (reserve.until !== null && reserve.until <= now) return 'hold_expired';
    const size = ask.amount ? ask.amount.minor : reserve.left;
    if (size > reserve.left) return 'hold_exceeded';
    if (from.balance - size <= -LIMIT || to.balance + size >= LIMIT) return 'balance_overflow';
    const released = ask.keepsRest ? size : reserve.left;
    from.balance -= size;
    from.held -= released;
    from.version += 1;
    to.balance += size;
    to.version += 1;
    reserve.left -= released;
    if (reserve.left === 0n) reserve.closed = 'hold_posted';
    this.enter(ask, {
      from: reserve.from,
      to: toId,
      asset: reserve.asset,
      moved: size,
      size,
      code: ask.code ?? reserve.code,
    });
    return 'posted';
  }

  private giveBack(ask: Extract<TransferRequest, { kind: 'void' }>, reserve: Reserve, now: number): string {
    if (reserve.closed) return reserve.closed;
    const isExpiry = ask.code === 'expiry';
    if (isExpiry && (reserve.until === null || reserve.until > now)) return 'hold_not_due';
    const from = this.purses.get(reserve.from)!;
    const size = reserve.left;
    from.held -= size;
    from.version += 1;
    reserve.left = 0n;
    reserve.closed = isExpiry ? 'hold_expired' : 'hold_voided';
    this.enter(ask, {
      from: reserve.from,
      to: reserve.to,
      asset: reserve.asset,
      moved: 0n,
      size,
      code: ask.code ?? reserve.code,
    });
    return 'posted';
  }

  private enter(
    asked: TransferRequest,
    rest: { from: string; to: string; asset: string; moved: bigint; size: bigint; code: string },
  ): void {
    this.book.set(asked.id, { asked, ...rest });
  }

  private isSame(
    ask: TransferRequest,
    done: { asked: TransferRequest; from: string; to: string; asset: string; size: bigint; code: string },
  ): boolean {
    const first = done.asked;
    if (ask.kind !== first.kind || (ask.memo ?? null) !== (first.memo ?? null)) return false;
    if (ask.code !== undefined && ask.code !== done.code) return false;
    if (ask.kind === 'void') return ask.holdId === (first as typeof ask).holdId;
    if (ask.amount && (ask.amount.minor !== done.size || ask.amount.asset !== done.asset)) return false;
    if (ask.kind === 'post') {
      const posted = first as typeof ask;
      return (
        ask.holdId === posted.holdId &&
        (ask.keepsRest ?? false) === (posted.keepsRest ?? false) &&
        (ask.creditAccountId === undefined || ask.creditAccountId === done.to)
      );
    }
    return ask.debitAccountId === done.from && ask.creditAccountId === done.to;
  }
}

function copy<T extends object>(map: Map<string, T>): Map<string, T> {
  return new Map([...map].map(([key, value]) => [key, { ...value }]));
}
