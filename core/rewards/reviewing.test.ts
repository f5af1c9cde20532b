import { describe, expect, test } from 'vitest';
import {
  CASE_MINOR,
  CASES_A_DAY,
  CASES_IN_WINDOW,
  LEAST_SECONDS,
  mayReview,
  noticeOf,
  PASSED_IN_A_ROW,
  refuseCasePay,
} from './reviewing.ts';

describe('who reviews rewards', () => {
  const proven = { isVerified: true, ageDays: 90, released: 5, withheld: 0 };

  test('V1 a verified member of ninety days with five rewards released and none withheld; nobody with less', () => {
    expect(mayReview(proven)).toBe(true);
    for (const less of [{ isVerified: false }, { ageDays: 89 }, { released: 4 }, { withheld: 1 }])
      expect(mayReview({ ...proven, ...less }), JSON.stringify(less)).toBe(false);
  });

  test('V3 a case pays up to the day’s and the window’s number, and nothing where nobody can have read it', () => {
    const usual = { seconds: 120, paidToday: 0, paidInWindow: 0, leftMinor: CASE_MINOR };
    expect(refuseCasePay(usual)).toBeNull();
    expect(refuseCasePay({ ...usual, seconds: LEAST_SECONDS - 1 })).toBe('too_fast');
    expect(refuseCasePay({ ...usual, paidToday: CASES_A_DAY })).toBe('day_full');
    expect(refuseCasePay({ ...usual, paidInWindow: CASES_IN_WINDOW })).toBe('window_full');
    expect(refuseCasePay({ ...usual, leftMinor: CASE_MINOR - 1n })).toBe('limit');
  });

  test('V4 whoever passes everything for long, or was put right twice, is noticed', () => {
    expect(noticeOf({ passedInARow: PASSED_IN_A_ROW - 1, putRight: 1 })).toBeNull();
    expect(noticeOf({ passedInARow: PASSED_IN_A_ROW, putRight: 0 })).toBe('passes_everything');
    expect(noticeOf({ passedInARow: 0, putRight: 2 })).toBe('put_right');
  });
});
