/** Stories of people among each other: contacts, what they do together, and what administrators decide of them. */
import type { FuzzActor } from './actors.ts';
import type { Lane } from './stories.ts';
import { exactly } from './tell.ts';

/** Two who meet, write to each other, part, and fall out. */
export async function contacts(lane: Lane): Promise<void> {
  const { cast } = lane.engine;
  const [asker, other] = [cast.current('member'), cast.current('second')];
  const { username } = other;
  for (const one of [asker, other]) {
    const { example } = lane.engine.endpoints.find(({ id }) => id === 'members.saveProfile')!;
    await exactly(lane, one, 'members.saveProfile', { ...(example.request as object), isListed: true });
  }
  await exactly(lane, asker, 'contacts.ask', { username, note: 'We met at the market.' });
  // The link at the end of the email, as long as emails of it are on.
  const token = await lane.engine.site.tokenFor(other.email, 'asks to connect').catch(() => null);
  if (token) await exactly(lane, other, 'notices.unsubscribe', { token });
  await exactly(lane, other, 'contacts.answer', { username: asker.username, accept: true });
  const text = { requestId: lane.random.uuid(), text: 'Shall we meet on Friday?' };
  await exactly(lane, asker, 'contacts.send', { username, ...text });
  await exactly(lane, other, 'contacts.messages', { username: asker.username });
  await exactly(lane, other, 'contacts.read', { username: asker.username });
  await exactly(lane, other, 'contacts.report', {
    username: asker.username,
    reason: 'spam',
    words: 'Again.',
  });
  const admin = cast.current('administrator');
  const id = (await exactly(lane, admin, 'contacts.reports', {}))?.items?.[0]?.id;
  await exactly(lane, admin, 'contacts.resolveReport', { id, resolution: 'They were asked to stop.' });
  await exactly(lane, asker, 'contacts.remove', { username });
  await exactly(lane, other, 'contacts.block', { username: asker.username });
  await exactly(lane, other, 'contacts.unblock', { username: asker.username });
}

/** One that is left, one of which somebody is taken out, and one that an administrator has to decide. */
export async function sharedReward(lane: Lane): Promise<void> {
  const { cast } = lane.engine;
  const [owner, joiner] = [cast.current('member'), cast.current('second')];
  const third = await cast.add('member', { isPoor: true, isAside: true });
  const left = await together(lane, '1', owner, [joiner]);
  await exactly(lane, joiner, 'collaborations.leave', { id: left });
  const removed = await together(lane, '1', owner, [joiner]);
  await exactly(lane, owner, 'collaborations.remove', { id: removed, username: joiner.username });
  // So much that everybody in it has to agree.
  const id = await together(lane, '100', owner, [joiner, third]);
  const parts = [joiner, third].map(({ username }) => ({ username, weight: 1, share: '50' }));
  await exactly(lane, owner, 'collaborations.complete', { id, parts });
  await exactly(lane, third, 'collaborations.confirm', { id });
  await exactly(lane, joiner, 'collaborations.object', { id, words: 'I made the frame too.' });
  const decision = { id, decision: 'even', words: 'Both made half of it.' };
  await exactly(lane, cast.current('administrator'), 'collaborations.decide', decision);
}

async function together(
  lane: Lane,
  prdReward: string,
  owner: FuzzActor,
  joiners: readonly FuzzActor[],
): Promise<string> {
  const began = await exactly(lane, owner, 'collaborations.create', {
    ...{ title: 'A sign for the bakery', description: 'Painted on wood.', skillsNeeded: [] },
    ...{ prdReward, days: 14 },
  });
  const id = began?.id;
  for (const joiner of joiners) {
    await exactly(lane, joiner, 'collaborations.join', { id, note: 'I paint signs.' });
    await exactly(lane, owner, 'collaborations.answer', { id, username: joiner.username, accept: true });
  }
  return id;
}

/** A plan that somebody who knows of such things reads and answers, for a reward. */
export async function review(lane: Lane): Promise<void> {
  const { cast, endpoints } = lane.engine;
  const [owner, reader] = [cast.current('member'), cast.current('second')];
  const { example } = endpoints.find(({ id }) => id === 'members.saveProfile')!;
  const skilled = { ...(example.request as object), skills: ['Accounting'] };
  await exactly(lane, reader, 'members.saveProfile', skilled);
  const idea = { idea: 'A market stall that mends clothes while people wait' };
  const roadmapId = (await exactly(lane, owner, 'roadmap.create', idea))?.id;
  const id = (
    await exactly(lane, owner, 'collaborations.create', {
      ...{ title: 'Read my plan', description: 'Is anything missing?', skillsNeeded: ['Accounting'] },
      ...{ prdReward: '1', days: 14, roadmapId },
    })
  )?.id;
  await exactly(lane, reader, 'collaborations.join', { id, note: '' });
  await exactly(lane, owner, 'collaborations.answer', { id, username: reader.username, accept: true });
  await exactly(lane, reader, 'collaborations.reviewed', { id });
  await exactly(lane, reader, 'collaborations.handIn', { id, words: 'The second phase has no cash.' });
}

/** Somebody is stopped and let go, two are said to be one and then not to be. */
export async function rulings(lane: Lane): Promise<void> {
  const { cast } = lane.engine;
  const admin = cast.current('administrator');
  const somebody = await cast.add('unverified', { isAside: true });
  const { username } = somebody;
  const reason = 'She called: her phone was stolen.';
  await exactly(lane, admin, 'policy.stop', { username, isSuspended: false, reason });
  const stopped = await exactly(lane, admin, 'policy.stops', { show: 'open' });
  await exactly(lane, admin, 'policy.lift', { id: stopped?.items?.[0]?.id, reason: 'She has a new one.' });
  await exactly(lane, admin, 'people.lookUp', { username });
  const pair = { username, otherUsername: cast.current('second').username };
  await exactly(lane, admin, 'people.rule', {
    ...pair,
    verdict: 'different',
    reason: 'Mother and daughter.',
  });
  await exactly(lane, admin, 'pitch.linkAccounts', { ...pair, reason: 'Both said so.' });
  const links = await exactly(lane, admin, 'pitch.linkedAccounts', {});
  await exactly(lane, admin, 'pitch.unlinkAccounts', { id: links?.items?.[0]?.id });
  const other = await anotherAdministrator(lane);
  const waiting = await exactly(lane, other, 'policy.proposals', { show: 'open' });
  await exactly(lane, other, 'policy.declineProposal', { id: waiting?.items?.[0]?.id, reason: 'Not now.' });
  await exactly(lane, admin, 'audit.list', { action: 'policy.stop' });
  await exactly(lane, admin, 'audit.export', { format: 'json' });
}

/** One beside the one who acts, to approve what that one asks. */
async function anotherAdministrator({ engine: { cast } }: Lane): Promise<FuzzActor> {
  const there = cast.all.find((actor) => actor?.kind === 'administrator' && actor.isAside);
  return there ?? cast.add('administrator', { isAside: true });
}

/** Approves what waits for a second administrator. */
export async function approveWaiting(lane: Lane): Promise<void> {
  const other = await anotherAdministrator(lane);
  const waiting = await exactly(lane, other, 'policy.proposals', { show: 'open' });
  for (const { id } of waiting?.items ?? []) await exactly(lane, other, 'policy.approveProposal', { id });
}

/** A conversation that an administrator reads by its member's permission. */
export async function consent(lane: Lane): Promise<void> {
  const { cast } = lane.engine;
  const [author, admin] = [cast.current('second'), cast.current('administrator')];
  const content = 'I want to open a bakery by the station that sells yesterday’s bread.';
  const said = await exactly(lane, author, 'mentor.send', { clientMessageId: lane.random.uuid(), content });
  const id = said?.thread?.id;
  await exactly(lane, author, 'consents.grant', { id, hours: 24 });
  await exactly(lane, admin, 'consents.open', { id });
  await exactly(lane, admin, 'consents.export', { id });
  await exactly(lane, author, 'consents.revoke', { id });
}

/** A plan that is open to whoever holds its links. */
export async function openPlan(lane: Lane): Promise<void> {
  const actor = lane.engine.cast.current('member');
  const id = (await exactly(lane, actor, 'roadmap.create', { idea: 'A bakery that sells yesterday’s bread' }))
    ?.id;
  const shown = { page: 'roadmap.shared', calendar: 'roadmap.calendar' };
  for (const [kind, endpoint] of Object.entries(shown)) {
    const { links } = (await exactly(lane, actor, 'roadmap.openLink', { id, kind })) ?? {};
    const token = links?.[kind]?.split(/[/=]/).at(-1);
    if (token) await exactly(lane, actor, endpoint, { token });
  }
}
