/**
 * Timed work of security, from stored facts: members of the bank on a new device, codes that were guessed at, and
 * requests to verify that have run out. Each of them is an item of a work list. What it has raised before it raises no
 * second time, so a kill, a missed minute and a second process change nothing.
 */
import { type RawBuilder, sql } from 'kysely';
import { FAILED_CODES, paidFromDevice, seenOnDevice } from '#core/banking/alerts.ts';
import { guessedCodes, newDevices, readGuessedCode, readNewDevice } from '#server/modules/identity/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { NO_EVIDENCE, type RaisedAlert, raiseAlert } from './alert-store.ts';
import { expireVerification } from './verifications.ts';
import { deviceEvidence } from './watch-leaving.ts';

/** Devices and codes are looked at so often. */
const EVERY_SECONDS = 60;
const AT_ONCE = 500;
const ROUNDS = 10;
const HOUR_SECONDS = 3600;

/** So far back it looks: a server that stood still misses nothing, and what can't be raised is tried for so long. */
const LOOK_BACK_MS = 7 * 24 * 3600 * 1000;

/** Declares the list. */
export function defineSecurityWork(deps: BankDeps): void {
  deps.work.define({
    name: 'banking.security',
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    firstSeconds: EVERY_SECONDS,
    mostSeconds: HOUR_SECONDS,
    lateAfterSeconds: HOUR_SECONDS,
    failure: 'an alert could not be raised',
    due: (now) => {
      const since = new Date(now.getTime() - LOOK_BACK_MS);
      return sql`
        select 'device ' || member_id || ' ' || device_id as item, 'member:' || member_id as share, first_at as since
        from (${newDevices({ since, ofMember: OF_DEVICE })}) devices
        union all
        select 'code ' || id, 'member:' || member_id, created_at
        from (${guessedCodes({ since, attempts: FAILED_CODES, ofMember: OF_CODE })}) codes
        union all
        select 'verification ' || id, 'member:' || user_id, expires_at from account_verifications
        where status = 'pending' and expires_at <= ${now}`;
    },
    act: (item) => {
      const [kind, id, deviceId] = item.split(' ') as [string, string, string?];
      if (kind === 'verification') return expireVerification(deps, id);
      return kind === 'code' ? raiseGuessed(deps, id) : raiseNewDevice(deps, id, deviceId!);
    },
  });
}

/** Members who had an account within a day of it; and what was not raised yet. */
const unraised = (of: { member: string; at: string; type: string; subjects: RawBuilder<unknown>[] }) => sql`
  exists (select from bank_accounts a where a.user_id = ${sql.ref(of.member)} and a.is_active
          and a.created_at < ${sql.ref(of.at)} + interval '1 day')
  and not exists (select from security_alerts s
    where s.user_id = ${sql.ref(of.member)} and s.alert_type = ${of.type} and s.subject in (${sql.join(of.subjects)}))`;

const OF_DEVICE = unraised({
  member: 'p.member_id',
  at: 'p.first_at',
  type: 'login_anomaly',
  subjects: [sql`${seenOnDevice('')} || p.value`, sql`${paidFromDevice('')} || p.value`],
});

const OF_CODE = unraised({
  member: 'c.member_id',
  at: 'c.created_at',
  type: 'failed_verification',
  subjects: [sql`'code:' || c.id`],
});

async function raiseNewDevice(deps: BankDeps, memberId: string, deviceId: string): Promise<void> {
  const device = await readNewDevice(deps.db, { memberId, deviceId });
  if (!device) return;
  await raise(deps, {
    memberId,
    accountId: null,
    alert: { type: 'login_anomaly', severity: 'medium', subject: seenOnDevice(deviceId) },
    description: 'You signed in on a device that is new to us.',
    evidence: { ...NO_EVIDENCE, signs: ['new_device'], ...deviceEvidence(device) },
  });
}

async function raiseGuessed(deps: BankDeps, id: string): Promise<void> {
  const guessed = await readGuessedCode(deps.db, id);
  if (!guessed) return;
  const { memberId, words, attempts, userAgent } = guessed;
  await raise(deps, {
    memberId,
    accountId: null,
    alert: { type: 'failed_verification', severity: 'high', subject: `code:${id}` },
    description: `A code was wrong ${attempts} times: “${words}” was not confirmed.`,
    evidence: { ...NO_EVIDENCE, attempts, about: words, userAgent },
  });
}

const raise = (deps: BankDeps, found: Omit<RaisedAlert, 'now'>): Promise<void> =>
  transaction(deps.db, (tx) => raiseAlert(deps, tx, { ...found, now: deps.clock.now() }));
