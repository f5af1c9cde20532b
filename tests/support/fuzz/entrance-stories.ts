/**
 * Stories of getting in and out, each on a member of its own: what they try ends sessions, changes passwords, or is
 * asked for by everything that follows.
 */
import { codeAt } from '../second-factor.ts';
import { SoftPasskey } from '../soft-passkey.ts';
import type { FuzzActor } from './actors.ts';
import type { Lane } from './stories.ts';
import { exactly } from './tell.ts';

const somebody = ({ engine }: Lane, kind: 'member' | 'unverified' = 'member') =>
  engine.cast.add(kind, { isPoor: true, isAside: true });

/** A link by email, a fresh token, another password, and one that is set by email. */
export async function passwords(lane: Lane): Promise<void> {
  const { site } = lane.engine;
  const actor = await somebody(lane);
  const { email } = actor;
  await exactly(lane, actor, 'identity.requestSignInLink', { email });
  await exactly(lane, actor, 'identity.signInByLink', { token: await site.tokenFor(email, 'sign-in link') });
  await exactly(lane, actor, 'identity.refresh', {});
  const newPassword = `other words ${actor.number}`;
  await exactly(lane, actor, 'identity.changePassword', { currentPassword: actor.password, newPassword });
  await exactly(lane, actor, 'identity.requestPasswordReset', { email });
  const token = await site.tokenFor(email, 'Reset');
  actor.password = `long words ${actor.number}`;
  await exactly(lane, actor, 'identity.resetPassword', { token, password: actor.password });
  const newcomer = await somebody(lane, 'unverified');
  const proof = await site.tokenFor(newcomer.email, 'Verify');
  await exactly(lane, newcomer, 'identity.verifyEmail', { token: proof });
}

/** A passkey that is added, signs in, and is all that there is. */
export async function passkeys(lane: Lane): Promise<void> {
  const actor = await somebody(lane);
  const device = new SoftPasskey(lane.maker.origin.replace('127.0.0.1', 'localhost'));
  const made = await exactly(lane, actor, 'factors.enrol', {
    ...{ factor_type: 'webauthn', friendly_name: 'Phone', password: actor.password },
  });
  const factorId = made?.id;
  const challenge = await exactly(lane, actor, 'factors.challenge', { factorId });
  const credential = challenge?.webauthn && device.create(challenge.webauthn.options);
  await exactly(lane, actor, 'factors.verify', { factorId, credential, challenge_id: challenge?.id });
  const asked = await exactly(lane, actor, 'identity.passkeyChallenge', {});
  if (asked?.options)
    await exactly(lane, actor, 'identity.signInByPasskey', { credential: device.get(asked.options) });
}

/** An authenticator app, its codes, and an administrator who takes it away. */
export async function codes(lane: Lane): Promise<void> {
  const { engine } = lane;
  const actor = await somebody(lane);
  const made = await exactly(lane, actor, 'factors.enrol', { factor_type: 'totp', password: actor.password });
  if (!made?.totp) return;
  const factorId = made.id;
  const challenge = await exactly(lane, actor, 'factors.challenge', { factorId });
  const code = codeAt(made.totp.secret, engine.site.now());
  const said = await exactly(lane, actor, 'factors.verify', { factorId, code, challenge_id: challenge?.id });
  await exactly(lane, actor, 'factors.recover', { code: said?.recovery_codes?.[0] });
  await exactly(lane, actor, 'factors.renewRecoveryCodes', {});
  const admin = engine.cast.current('administrator');
  const reason = 'Lost the phone; identity checked by video call.';
  await exactly(lane, admin, 'factors.reset', { email: actor.email, reason });
}

/** Another mailbox, and back to the one before; leaving, and staying after all. */
export async function moving(lane: Lane): Promise<void> {
  const { site } = lane.engine;
  const actor = await somebody(lane);
  const email = `moved.${actor.email}`;
  await exactly(lane, actor, 'emailChange.ask', { email, password: actor.password });
  const token = await site.tokenFor(email, 'Confirm your new email');
  await exactly(lane, actor, 'emailChange.confirm', { token });
  await exactly(lane, actor, 'emailChange.takeBack', {
    token: await site.tokenFor(actor.email, 'was changed'),
  });
  const leaver = await somebody(lane);
  await exactly(lane, leaver, 'leaving.ask', { username: leaver.username, givesUpPrd: true });
  await exactly(lane, leaver, 'leaving.takeBack', {});
}

/** An account at a provider: linked, and signed in by. */
export async function providers(lane: Lane): Promise<void> {
  const there = lane.engine.site.provider;
  if (!there) return;
  const actor = await somebody(lane);
  const goAs = (url: string, { id, email }: FuzzActor) => {
    there.person = { sub: id, email, email_verified: true };
    return there.authorize(url).brought;
  };
  const link = await exactly(lane, actor, 'providers.beginLink', { provider: 'own' });
  if (!link?.url) return;
  await exactly(lane, actor, 'providers.finishLink', { provider: 'own', ...goAs(link.url, actor) });
  const begun = await exactly(lane, actor, 'providers.begin', { provider: 'own' });
  await exactly(lane, actor, 'providers.finish', { provider: 'own', ...goAs(begun.url, actor) });
}
