/**
 * The gate for value that leaves, and the brake.
 *
 * It promises: what leaves is recorded in the transaction that lets it leave, by whatever way, and decided there on
 * sums over rolling windows (core/policy, core/wallet/sending-limits.ts); from a stopped member nothing leaves, the
 * ledger itself refuses it (L11), and only another person, an administrator, lifts that, with a reason on record.
 *
 * It leaves to others: what a way is, and who may do what.
 */
export { forgetWithdrawal, isStopped, lockLeft, recordWithdrawal } from './record.ts';
