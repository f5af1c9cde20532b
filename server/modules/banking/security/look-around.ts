/**
 * Timed work of security, from stored facts: members of the bank on a new device, codes that were guessed at, and
 * requests to verify that have run out. What it has raised before it raises no second time, so a kill, a missed minute
 * and a second process change nothing.
 */
import { type RawBuilder, sql } from 'kysely';
import { FAILED_CODES, paidFromDevice, seenOnDevice } from '#core/banking/alerts.ts';
import { guessedCodes, newDevices } from '#server/modules/identity/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { NO_EVIDENCE, type RaisedAlert, raiseAlert } from './alert-store.ts';
import { expireVerifications } from './verifications.ts';
import { deviceEvidence } from './watch-leaving.ts';

/** So far back it looks: a server that stood still for a day misses nothing. */
const LOOK_BACK_MS = 24 * 3600 * 1000;

/** Looks once. */
export async function lookAround(deps: BankDeps): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  for (const look of [onNewDevices, ofGuessedCodes])
    await apart(deps, { look: look.name }, async () => {
      for (const one of await look(deps, since))
        await apart(deps, { member: one.memberId }, () =>
          transaction(deps.db, (tx) => raiseAlert(deps, tx, { ...one, now })),
        );
    });
  await expireVerifications(deps);
}

/** What fails is told to the log, and keeps nothing that comes after it from being done. */
async function apart({ log }: BankDeps, of: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ err, ...of }, 'an alert could not be raised');
  }
}

type Found = Omit<RaisedAlert, 'now'>;

/** Members who have an account; and what was not raised yet, so that a busy day is looked at in pieces. */
const unraised = (member: string, type: string, subjects: RawBuilder<unknown>[]) => sql`
  exists (select from bank_accounts a where a.user_id = ${sql.ref(member)} and a.is_active)
  and not exists (select from security_alerts s
    where s.user_id = ${sql.ref(member)} and s.alert_type = ${type} and s.subject in (${sql.join(subjects)}))`;

async function onNewDevices({ db }: BankDeps, since: Date): Promise<Found[]> {
  const ofMember = unraised('p.member_id', 'login_anomaly', [
    sql`${seenOnDevice('')} || p.value`,
    sql`${paidFromDevice('')} || p.value`,
  ]);
  const devices = await newDevices(db, { since, ofMember });
  return devices.map((device) => ({
    memberId: device.memberId,
    accountId: null,
    alert: { type: 'login_anomaly', severity: 'medium', subject: seenOnDevice(device.deviceId) },
    description: 'You signed in on a device that is new to us.',
    evidence: { ...NO_EVIDENCE, signs: ['new_device'], ...deviceEvidence(device) },
  }));
}

async function ofGuessedCodes({ db }: BankDeps, since: Date): Promise<Found[]> {
  const ofMember = unraised('c.member_id', 'failed_verification', [sql`'code:' || c.id`]);
  const guessed = await guessedCodes(db, { since, attempts: FAILED_CODES, ofMember });
  return guessed.map(({ id, memberId, words, attempts, userAgent }) => ({
    memberId,
    accountId: null,
    alert: { type: 'failed_verification', severity: 'high', subject: `code:${id}` },
    description: `A code was wrong ${attempts} times: “${words}” was not confirmed.`,
    evidence: { ...NO_EVIDENCE, attempts, about: words, userAgent },
  }));
}
