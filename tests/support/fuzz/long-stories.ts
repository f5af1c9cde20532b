/**
 * Stories with a way of their own: a pitch from its draft to its votes, a second factor from its secret to its end,
 * a password that is set anew by email. Whatever happens at each step is judged as ever; others join in.
 */
import { codeAt } from '../second-factor.ts';
import type { FuzzActor } from './actors.ts';
import { ROOM_STORIES } from './room-stories.ts';
import type { Shot } from './send.ts';
import { makeShot } from './shots.ts';
import type { Lane } from './stories.ts';

/** One of them. */
export function longStory(lane: Lane): Promise<void> {
  if (lane.random.chance(0.3)) return lane.random.pick(ROOM_STORIES)(lane);
  const draw = lane.random.next();
  if (draw < 0.6) return pitch(lane);
  if (draw < 0.8) return agreement(lane);
  return draw < 0.9 ? secondFactor(lane) : newPassword(lane);
}

/** Fires the endpoint with exactly this, or, now and then, bent. */
async function tell(lane: Lane, actor: FuzzActor, id: string, given: Record<string, unknown>): Promise<any> {
  const { engine, maker, random } = lane;
  const endpoint = engine.endpoints.find((one) => one.id === id)!;
  if (random.chance(0.1)) await engine.fire(makeShot(endpoint, { maker, actor, aim: 'near', given: {} }));
  const shot: Shot = makeShot(endpoint, { maker, actor, aim: 'good', given });
  const { reply } = await engine.fire(shot);
  if (random.chance(0.15)) await engine.fire(shot);
  return reply?.json;
}

async function pitch(lane: Lane): Promise<void> {
  const { engine, random } = lane;
  const author = engine.cast.current(random.pick(['member', 'second']));
  const voter = engine.cast.current(author.kind === 'member' ? 'second' : 'member');
  const draft = await tell(lane, author, 'pitch.create', {});
  const id = draft?.id;
  if (typeof id !== 'string') return;
  await tell(lane, author, 'pitch.update', { id });
  await tell(lane, author, 'pitch.addLink', { id, url: 'https://example.org/plan', title: 'The plan' });
  await tell(lane, author, 'pitch.payFee', { id });
  const steps = [
    () => tell(lane, author, 'pitch.submit', { id }),
    () => tell(lane, voter, 'pitch.comment', { id }),
    () => tell(lane, voter, 'pitch.vote', { id }),
    () => tell(lane, voter, 'pitch.vote', { id }),
    () => tell(lane, author, 'pitch.vote', { id }),
    () => tell(lane, voter, 'pitch.receipt', { id }),
    () => tell(lane, voter, 'pitch.remind', { id }),
    () => tell(lane, voter, 'pitch.report', { id }),
    () => tell(lane, author, 'pitch.cancel', { id }),
    () => tell(lane, voter, 'pitch.votes', { id }),
    () => tell(lane, voter, 'pitch.read', { id }),
  ];
  if (random.chance(0.3)) await Promise.all(steps.map((step) => step()));
  else for (const step of steps) await step();
}

/** A document behind an agreement: the agreement, the document, the list of who saw it, and a reader shut out. */
async function agreement(lane: Lane): Promise<void> {
  const { engine, random } = lane;
  const author = engine.cast.current('member');
  const reader = engine.cast.current('second');
  const id = (await tell(lane, author, 'pitch.create', {}))?.id;
  if (typeof id !== 'string') return;
  const linked = await tell(lane, author, 'pitch.addLink', {
    id,
    url: 'https://example.org/a',
    title: 'Costs',
  });
  const documentId = linked?.documents?.at(-1)?.id ?? random.uuid();
  await tell(lane, reader, 'pitch.openDocument', { id, documentId });
  await tell(lane, reader, 'pitch.acceptNda', { id });
  await tell(lane, reader, 'pitch.openDocument', { id, documentId });
  await tell(lane, author, 'pitch.documentViews', { id });
  await tell(lane, author, 'pitch.revokeViewer', { id, userId: reader.id });
  await tell(lane, author, 'pitch.removeDocument', { id, documentId });
  await tell(lane, reader, 'pitch.openDocument', { id, documentId });
}

/** On a member of its own: what is left behind would be asked for at each of its commands. */
async function secondFactor(lane: Lane): Promise<void> {
  const { engine } = lane;
  const actor = await engine.cast.add('member', { isPoor: true }).catch(() => null);
  if (!actor) return;
  const made = await tell(lane, actor, 'factors.enrol', { factor_type: 'totp', password: actor.password });
  if (!made?.totp) return;
  const factorId = made.id;
  const challenge = await tell(lane, actor, 'factors.challenge', { factorId });
  const code = codeAt(made.totp.secret, engine.site.now());
  const verified = await tell(lane, actor, 'factors.verify', { factorId, code, challenge_id: challenge?.id });
  await tell(lane, actor, 'factors.verify', { factorId, code, challenge_id: challenge?.id });
  const [recovery] = verified?.recovery_codes ?? [];
  await tell(lane, actor, 'factors.renewRecoveryCodes', {});
  if (recovery) await tell(lane, actor, 'factors.recover', { code: recovery });
  await tell(lane, actor, 'factors.remove', { factorId });
  await engine.cast.add('member').catch(() => undefined);
}

async function newPassword(lane: Lane): Promise<void> {
  const { engine, random } = lane;
  // Another of its kind each time: emails to one member about this are few.
  const actor = await engine.cast.add('unverified').catch(() => null);
  if (!actor) return;
  await tell(lane, actor, 'identity.requestPasswordReset', { email: actor.email });
  const token = await engine.site.tokenFor(actor.email, 'password').catch(() => null);
  if (token === null) return;
  const password = `long words ${random.int(1, 1e6)}`;
  const shots = ['identity.resetPassword', 'identity.resetPassword'];
  await Promise.all(shots.map((id) => tell(lane, actor, id, { token, password })));
  actor.password = password;
  await tell(lane, actor, 'identity.verifyEmail', { token });
}
