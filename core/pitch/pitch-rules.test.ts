import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMinor, units } from '#core/money/amount.ts';
import { cleanLine } from './clean-line.ts';
import { decideOutcome } from './decide-outcome.ts';
import { decideVote, type VoteQuestion } from './decide-vote.ts';
import { readRequest, wrongSum } from './funding-request.ts';
import { payFee } from './pay-fee.ts';
import { approvalsFor, prdForCents } from './payout.ts';
import { add, type Ballot, changeOf, NO_VOTES, tally } from './tally.ts';
import { PITCH_FEE_MINOR, VOTER_THRESHOLD, WEIGHTINGS } from './terms.ts';
import { integerRoot, weightOf } from './weight.ts';

const prd = (whole: number) => units('PRD', whole).minor;
const read = (text: string) => parseMinor('PRD', text);
const amount = fc.bigInt({ min: 1n, max: 10n ** 18n });
const ballot: fc.Arbitrary<Ballot> = fc.record({ support: fc.boolean(), amountMinor: amount });
const weighting = fc.constantFrom(...WEIGHTINGS);

describe('weights (V1, V2)', () => {
  test('the whole square root is exact for any size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (value) => {
        const root = integerRoot(value);
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
      }),
    );
    expect([integerRoot(0n), integerRoot(1n), integerRoot(24n), integerRoot(25n)]).toEqual([0n, 1n, 4n, 5n]);
  });

  test('1 PRD weighs 10,000 and 4 PRD twice as much when quadratic; linear, each unit weighs one', () => {
    expect([weightOf(prd(1), 'quadratic'), weightOf(prd(4), 'quadratic')]).toEqual([10_000n, 20_000n]);
    expect(weightOf(prd(4), 'linear')).toBe(prd(4));
  });
});

describe('totals', () => {
  test('running totals of votes and changes equal a count of the last ballots', () => {
    fc.assert(
      fc.property(
        weighting,
        fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), ballot), { maxLength: 40 }),
        (by, votes) => {
          const ballots = new Map<number, Ballot>();
          let running = NO_VOTES;
          for (const [voter, next] of votes) {
            running = add(running, changeOf(ballots.get(voter) ?? null, next, by));
            ballots.set(voter, next);
          }
          expect(running).toEqual(tally(ballots.values(), by));
        },
      ),
    );
  });

  test('the order of ballots does not matter', () => {
    fc.assert(
      fc.property(weighting, fc.array(ballot), (by, ballots) => {
        expect(tally(ballots, by)).toEqual(tally([...ballots].reverse(), by));
      }),
    );
  });
});

describe('outcome [PF-10] [C-89]', () => {
  const count = (yes: number, no: number, amounts = { yes: 1, no: 1 }) =>
    tally(
      [
        ...Array.from({ length: yes }, () => ({ support: true, amountMinor: prd(amounts.yes) })),
        ...Array.from({ length: no }, () => ({ support: false, amountMinor: prd(amounts.no) })),
      ],
      'linear',
    );
  const linear = { voterThreshold: VOTER_THRESHOLD, weighting: 'linear' } as const;

  test('50 voters with more PRD for than against approve; 49 do not, and a tie does not', () => {
    expect(decideOutcome(count(26, 24), linear)).toMatchObject({ isApproved: true, totalVoters: 50 });
    expect(decideOutcome(count(49, 0), linear)).toMatchObject({
      isApproved: false,
      reason: 'Too few voters: 49 of 50.',
    });
    expect(decideOutcome(count(25, 25), linear).isApproved).toBe(false);
  });

  test('with quadratic weighting one rich voter does not beat many, and yes must still be more than no', () => {
    const votes = [
      { support: true, amountMinor: prd(1_000) },
      ...Array.from({ length: 60 }, () => ({ support: false, amountMinor: prd(4) })),
    ];
    const quadratic = { voterThreshold: 50, weighting: 'quadratic' } as const;
    const { isApproved, rules } = decideOutcome(tally(votes, 'quadratic'), quadratic);
    expect(isApproved).toBe(false);
    expect(rules.map(({ rule, isMet }) => [rule, isMet])).toEqual([
      ['voters', true],
      ['yes_over_no', true],
      ['net_weight', false],
    ]);
    expect(rules[2]!.actual).toBe('316227 − 1200000 = -883773');
  });

  test('approved is exactly: enough voters, more for than against, net weight above 0', () => {
    fc.assert(
      fc.property(weighting, fc.array(ballot), fc.integer({ min: 1, max: 8 }), (by, ballots, threshold) => {
        const totals = tally(ballots, by);
        const { isApproved, rules } = decideOutcome(totals, { voterThreshold: threshold, weighting: by });
        expect(isApproved).toBe(
          ballots.length >= threshold &&
            totals.votesFor > totals.votesAgainst &&
            totals.weightFor > totals.weightAgainst,
        );
        expect(rules.every(({ isMet }) => isMet)).toBe(isApproved);
      }),
    );
  });
});

describe('a vote', () => {
  const ends = new Date('2026-03-16T09:00:00.000Z');
  const question: VoteQuestion = {
    mostVoteMinor: prd(5_000),
    status: 'active',
    votingEndsAt: ends,
    now: new Date(ends.getTime() - 1),
    ownerId: 'owner',
    voterId: 'voter',
    isLinked: false,
    hasOtherVoted: false,
    isVerified: true,
    hasThrowAwayMailbox: false,
    mayVoteFrom: null,
    minVoteMinor: prd(1),
    before: null,
    support: true,
    amountMinor: read('25'),
  };

  test('in the last millisecond counts, at the close it does not', () => {
    expect(decideVote(question)).toEqual({ ok: true, value: { support: true, amountMinor: prd(25) } });
    expect(decideVote({ ...question, now: ends })).toMatchObject({ refusal: 'voting_ended' });
  });

  test('is a voice of its own, of an account and an amount that the pool asks for [C-29c]', () => {
    const young = { ...question, mayVoteFrom: ends };
    expect(decideVote(young)).toEqual({
      ok: false,
      refusal: 'account_too_young',
      values: { time: '2026-03-16 09:00 UTC' },
    });
    expect(decideVote({ ...question, hasOtherVoted: true })).toMatchObject({
      refusal: 'other_account_voted',
    });
    expect(decideVote({ ...question, hasThrowAwayMailbox: true })).toMatchObject({
      refusal: 'disposable_vote',
    });
    expect(decideVote({ ...question, amountMinor: read('0.99999999') })).toEqual({
      ok: false,
      refusal: 'vote_too_small',
      values: { amount: '1' },
    });
    expect(decideVote({ ...question, amountMinor: read('1') })).toMatchObject({ ok: true });
    expect(decideVote({ ...question, amountMinor: read('5000') })).toMatchObject({ ok: true });
    expect(decideVote({ ...question, amountMinor: read('5000.00000001') })).toEqual({
      ok: false,
      refusal: 'vote_too_large',
      values: { limit: '5000' },
    });
  });

  test('is refused for the first reason that applies', () => {
    const all = {
      ...question,
      status: 'rejected',
      voterId: 'owner',
      isLinked: true,
      amountMinor: read('0'),
    } as VoteQuestion;
    expect(decideVote(all)).toMatchObject({ refusal: 'voting_ended' });
    expect(decideVote({ ...all, status: 'active' })).toMatchObject({ refusal: 'own_project_vote' });
    expect(decideVote({ ...all, status: 'active', voterId: 'voter' })).toMatchObject({
      refusal: 'linked_account_vote',
    });
    expect(decideVote({ ...question, isVerified: false, amountMinor: read('0') })).toMatchObject({
      refusal: 'unverified_vote',
    });
    expect(decideVote({ ...question, amountMinor: read('-1') })).toMatchObject({
      refusal: 'amount_not_positive',
    });
    expect(decideVote({ ...question, amountMinor: read('1e9') })).toMatchObject({
      refusal: 'amount_not_positive',
    });
  });

  test('that changes nothing is refused; another side or amount is not', () => {
    const before = { support: true, amountMinor: prd(25) };
    expect(decideVote({ ...question, before, amountMinor: read('25.0') })).toMatchObject({
      refusal: 'already_voted',
    });
    expect(decideVote({ ...question, before, support: false }).ok).toBe(true);
    expect(decideVote({ ...question, before, amountMinor: read('26') }).ok).toBe(true);
  });
});

describe('the fee', () => {
  const welcome = [{ holdId: 'grant', remaining: prd(60) }];

  test('is paid by welcome PRD first, once they may, and exactly', () => {
    expect(payFee({ available: prd(500), welcome, mayUseWelcome: true })).toEqual({
      ok: true,
      fromWelcome: welcome,
      fromAvailable: prd(40),
    });
    expect(payFee({ available: prd(100), welcome, mayUseWelcome: false })).toMatchObject({
      fromWelcome: [],
      fromAvailable: PITCH_FEE_MINOR,
    });
  });

  test('is refused with the reason: too little, or too early', () => {
    const sources = { available: prd(40), welcome, mayUseWelcome: false };
    expect(payFee(sources)).toMatchObject({ refusal: 'pitch_fee_welcome_locked' });
    expect(payFee({ ...sources, available: prd(39) })).toMatchObject({ refusal: 'pitch_fee_balance' });
  });
});

test('a request is 1 to 1,000,000 USD with two decimals, and milestones add up to it [PF-05, PP-06]', () => {
  const read = ['0.99', '1', '1000000', '1000000.01', '1.001', '-5', 'abc'].map(readRequest);
  expect(read).toEqual([null, 100n, 100_000_000n, null, null, null, null]);
  expect([wrongSum(100n, []), wrongSum(100n, [40n, 60n]), wrongSum(100n, [40n])]).toEqual([
    null,
    null,
    '0.40',
  ]);
});

test('a title is one line without hidden signs', () => {
  expect(cleanLine(' Bread\r\n\r\nYour account\u0000 was \u202eclosed\t')).toBe(
    'Bread Your account was closed',
  );
});

test('payouts need the number of approvals of the pool, and two from the four-eyes amount on', () => {
  const pool = { approvalsNeeded: 1, fourEyesCents: 500_000n };
  expect([approvalsFor(499_999n, pool), approvalsFor(500_000n, pool)]).toEqual([1, 2]);
  expect(approvalsFor(500_000n, { ...pool, approvalsNeeded: 3 })).toBe(3);
  expect(prdForCents(3_333n, parseMinor('PRD', '0.33333333')!)).toBe(1_110_999_988n);
});
