/**
 * Stories that bring the rooms of later days to what they are for, step by step, each with exactly what it takes:
 * an account with dollars, a card, a loan, a collaboration of two, a contest, a ticket. What the steps are answered is
 * judged as ever; a step that has nothing to go on with ends its story.
 */
import type { ActorKind, FuzzActor } from './actors.ts';
import { alerts, bank, conversion, credit, insights, investing, saving, sharing } from './bank-stories.ts';
import { codes, moving, passkeys, passwords, providers } from './entrance-stories.ts';
import { desk, pitched } from './money-stories.ts';
import { consent, contacts, openPlan, review, rulings, sharedReward } from './people-stories.ts';
import type { Lane } from './stories.ts';
import { exactly, today } from './tell.ts';
import { programs } from './webhook-story.ts';

/** All of them, in an order in which one finds what another has left. */
export const ROOM_STORIES: readonly ((lane: Lane) => Promise<void>)[] = [
  bank,
  saving,
  sharing,
  investing,
  credit,
  conversion,
  alerts,
  insights,
  collaboration,
  contest,
  contact,
  contacts,
  sharedReward,
  review,
  rulings,
  consent,
  openPlan,
  pitched,
  desk,
  passwords,
  passkeys,
  codes,
  moving,
  providers,
  programs,
];

async function collaboration(lane: Lane): Promise<void> {
  const [owner, joiner] = castOf(lane, 'member', 'second');
  const begin = async () =>
    (
      await exactly(lane, owner, 'collaborations.create', {
        ...{ title: 'A sign for the bakery', description: 'Painted on wood.', skillsNeeded: [] },
        ...{ prdReward: '0', days: 14 },
      })
    )?.id;
  const { username } = joiner;
  const id = await begin();
  if (!id) return;
  await exactly(lane, joiner, 'collaborations.join', { id, note: 'I paint signs.' });
  await exactly(lane, owner, 'collaborations.requests', { id });
  await exactly(lane, owner, 'collaborations.answer', { id, username, accept: true });
  await exactly(lane, owner, 'collaborations.complete', { id, parts: [{ username, weight: 1, share: '0' }] });
  await exactly(lane, joiner, 'collaborations.rate', {
    ...{ id, username: owner.username, stars: 5, words: 'Clear from the first day.' },
  });
  const other = await begin();
  if (!other) return;
  await exactly(lane, joiner, 'collaborations.join', { id: other, note: '' });
  await exactly(lane, joiner, 'collaborations.withdraw', { id: other });
  await exactly(lane, owner, 'collaborations.cancel', { id: other });
}

async function contest(lane: Lane): Promise<void> {
  const [admin, member] = castOf(lane, 'administrator', 'member');
  const at = (days: number) => new Date(lane.engine.site.now().getTime() + days * 86_400_000).toISOString();
  const id = lane.random.uuid();
  await exactly(lane, admin, 'contests.announce', {
    ...{ id, title: 'Spring contest', theme: 'Repair', opensAt: at(-1), deadlineAt: at(20) },
    ...{
      grandPrize: { usd: '1000', prd: '500' },
      runnerUps: { count: 1, usd: '100' },
      rules: ['One entry each.'],
    },
  });
  const typed = { title: 'A repair café', summary: 'Every Saturday, by the station.', link: '' };
  await exactly(lane, member, 'contests.enter', { id, ...typed });
  await exactly(lane, member, 'contests.entry', { id });
  await exactly(lane, admin, 'contests.entries', { id });
  await exactly(lane, member, 'contests.withdraw', { id });
}

async function contact(lane: Lane): Promise<void> {
  const [admin, member] = castOf(lane, 'administrator', 'member');
  await exactly(lane, member, 'support.ask', { text: 'How do I earn PRD?', care: null });
  await exactly(lane, member, 'support.desk', {});
  const sent = await exactly(lane, member, 'support.send', {
    ...{ requestId: lane.random.uuid(), name: 'Ada', email: member.email, category: 'General Inquiry' },
    ...{ subject: 'A question', message: `When is the next contest? ${today(lane)}`, threadId: null },
    ...{ transcript: 'Sender: How do I earn PRD?', website: '' },
  });
  if (sent?.id) {
    const own = { id: sent.id, key: sent.key };
    await exactly(lane, member, 'support.reply', {
      ...own,
      requestId: lane.random.uuid(),
      text: 'And then?',
    });
    await exactly(lane, member, 'support.read', { ...own, isLooking: true });
    await exactly(lane, member, 'support.mine', {});
  }
  await exactly(lane, admin, 'support.setDuty', { isOnDuty: true });
  await exactly(lane, admin, 'support.readDuty', {});
  const id = (await exactly(lane, admin, 'support.list', { show: 'open' }))?.items?.[0]?.id;
  if (!id) return;
  await exactly(lane, admin, 'support.answer', { id, requestId: lane.random.uuid(), text: 'In spring.' });
  await exactly(lane, admin, 'support.close', { id, reason: 'Answered.' });
}

function castOf(lane: Lane, ...kinds: [ActorKind, ActorKind]): [FuzzActor, FuzzActor] {
  return [lane.engine.cast.current(kinds[0]), lane.engine.cast.current(kinds[1])];
}
