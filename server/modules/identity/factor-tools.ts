/**
 * The secrets of second factors: made here, kept encrypted or as keyed hashes, and never the same twice.
 *
 * Codes of authenticator apps are those of RFC 6238 (six digits, SHA-1, 30 seconds: what every app can), and one
 * step to either side is accepted for clocks that differ. What says whether a code was used before is the step
 * that it belongs to, which is returned, not remembered.
 */
import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { makeRecoveryCode, RECOVERY_BYTES, readRecoveryCode } from '#core/identity/second-factor.ts';
import { RECOVERY_CODES } from '#core/identity/terms.ts';
import { seal, unseal } from './sealed-text.ts';

const PERIOD_SECONDS = 30;
/** Steps to either side of now whose codes are accepted. */
export const CODE_STEPS_AROUND = 1;
/** Characters of a name in the address of a secret: with more of them, percent-encoded, no QR code could hold it. */
const NAME_LENGTH = 60;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export interface FactorTools {
  /** A new secret of an authenticator app, as it is told once. */
  newTotpSecret(): string;
  encrypt(secret: string): Promise<string>;
  /** The address that authenticator apps read, and its picture; long names are cut. */
  describe(secret: string, names: { issuer: string; label: string }): { uri: string; qrCode: string };
  /** The time step whose code this is, within one of now; null when it is none. */
  stepOf(encrypted: string, code: string, now: Date): Promise<number | null>;
  newSentCode(): string;
  /** A code as it is kept, bound to its challenge. */
  hashSentCode(challengeId: string, code: string): string;
  isSentCode(hash: string, challengeId: string, code: string): boolean;
  newRecoveryCodes(): string[];
  /** A recovery code as it is kept, however it was typed; null for what cannot be one. */
  hashRecoveryCode(memberId: string, typed: string): string | null;
}

/** The tools under the server's secret. */
export function createFactorTools(secret: string): FactorTools {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'protege second factors', 32));
  const hash = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('hex');
  const hashSentCode = (challengeId: string, code: string) => hash('sms', challengeId, code);

  return {
    newTotpSecret: () => new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32,
    encrypt: async (plain) => seal(plain, { secret, purpose: 'second factor' }),
    describe(base32, names) {
      const [issuer, label] = [cut(names.issuer), cut(names.label)];
      const uri = new TOTP({ issuer, label, secret: base32, period: PERIOD_SECONDS }).toString();
      // Cameras want dark on light, whatever the theme of the page.
      const ground = '<rect width="100%" height="100%" fill="#fff"/>';
      const svg = encodeQR(uri, 'svg', { border: 2 }).replace('>', `>${ground}`);
      return { uri, qrCode: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` };
    },
    async stepOf(encrypted, code, now) {
      const base32 = await unseal(encrypted, { secret, purpose: 'second factor' });
      const timestamp = now.getTime();
      const totp = new TOTP({ secret: base32, period: PERIOD_SECONDS });
      const delta = totp.validate({ token: code, timestamp, window: CODE_STEPS_AROUND });
      return delta === null ? null : totp.counter({ timestamp }) + delta;
    },
    newSentCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    hashSentCode,
    isSentCode: (kept, challengeId, code) =>
      timingSafeEqual(Buffer.from(kept), Buffer.from(hashSentCode(challengeId, code))),
    newRecoveryCodes: () =>
      Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(randomBytes(RECOVERY_BYTES))),
    hashRecoveryCode(memberId, typed) {
      const code = readRecoveryCode(typed);
      return code === null ? null : hash('recovery', memberId, code);
    },
  };
}

function cut(name: string): string {
  return [...name].slice(0, NAME_LENGTH).join('');
}
