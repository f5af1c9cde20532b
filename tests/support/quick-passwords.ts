/**
 * Passwords of tests cost a thousandth of the work: Node's argon2id is asked for little memory and one pass, whatever
 * the product asks for. What the product asks for, and that it makes such a hash of it, is proved in
 * `password-hashes.test.ts`, which hashes in full. Servers of browser tests begin with it too. Any other that a
 * test starts as a process of its own hashes in full, and knows no password that was set here; sessions it knows.
 */
import nodeCrypto from 'node:crypto';

const { argon2 } = nodeCrypto;
/** The least that argon2 takes, of one lane. */
const LEAST_KIB = 8;

const quick: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: LEAST_KIB * parameters.parallelism, passes: 1 }, callback);

/** From now on this process hashes quickly; each file of the server's tests begins with it. */
export function hashQuickly(): void {
  Object.assign(nodeCrypto, { argon2: quick });
}

/** Until the end of this test file, passwords cost what they cost in production. */
export function hashInFull(): void {
  Object.assign(nodeCrypto, { argon2 });
}
