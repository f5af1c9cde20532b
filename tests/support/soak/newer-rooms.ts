/**
 * What ordinary members do in the rooms of later days: a bank account with dollars, a goal, a card, a loan; working
 * with others; signing in by a passkey or a provider; taking along what is theirs, and nearly leaving.
 */
import { SoftPasskey } from '../soft-passkey.ts';
import { askConfirmed, type Day, type Deed } from './day.ts';
import { ask } from './guest.ts';

const NOBODY = { recipient: null, expected: null, outsideAccountId: null };

/** Opens an account and has dollars come to it from another bank; later on, pays somebody and looks at it all. */
const bank: Deed = async (day) => {
  const { guest, memory, random } = day;
  if (memory.accountId === undefined) return openAccount(day);
  const id = memory.accountId;
  const { username: recipient } = random.pick(day.others).actor;
  const found = await ask(guest, 'GET', `/banking/recipients/${recipient}`);
  if (found.status === 200)
    await askConfirmed(day, 'POST', '/banking/transfers', {
      ...{ ...NOBODY, fromAccountId: id, toAccountId: null, recipient, expected: found.body.expected },
      ...{ amount: '0.50', description: 'For bread' },
    });
  await ask(guest, 'GET', `/banking/accounts/${id}/transactions`);
  await ask(
    guest,
    'GET',
    random.pick(['/banking', '/banking/analytics', '/banking/planning', '/banking/alerts']),
  );
};

async function openAccount(day: Day): Promise<void> {
  const { guest, memory, site } = day;
  const opened = await ask(guest, 'POST', '/banking/accounts', {
    accountName: 'Daily',
    accountType: 'checking',
  });
  if (opened.status !== 201) return;
  memory.accountId = opened.body.id;
  const page = await askConfirmed(day, 'POST', '/banking/onboarding/page');
  if (typeof page.body.url !== 'string') return;
  const address = new URL(new URL(page.body.url).pathname, site.url);
  for (const form of ['action=confirm', 'action=link&number=000123456789']) {
    const sent = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    await sent.body?.cancel();
  }
  const after = await askConfirmed(day, 'POST', '/banking/onboarding/refresh');
  memory.outsideAccountId = after.body.outsideAccounts?.[0]?.id;
  if (memory.outsideAccountId === undefined) return;
  const { accountId, outsideAccountId } = memory;
  await askConfirmed(day, 'POST', '/banking/payments', { accountId, outsideAccountId, amount: '400' });
}

const save: Deed = async (day) => {
  const { guest, memory } = day;
  if (memory.accountId === undefined) return openAccount(day);
  const plan = { goalName: 'A new oven', goalType: 'other', targetAmount: '1000' };
  if (memory.goalId === undefined) {
    const made = await askConfirmed(day, 'POST', '/banking/goals', {
      ...plan,
      sourceAccountId: memory.accountId,
    });
    memory.goalId = made.body.id;
    return;
  }
  await askConfirmed(day, 'POST', `/banking/goals/${memory.goalId}/moves`, {
    direction: 'in',
    amount: '0.10',
  });
  await ask(guest, 'GET', '/banking/goals');
};

const payByCard: Deed = async (day) => {
  const { guest, memory } = day;
  if (memory.accountId === undefined) return openAccount(day);
  if (memory.cardId === undefined) {
    const opened = await askConfirmed(day, 'POST', '/banking/cards', {
      accountId: memory.accountId,
      deposit: '200',
    });
    memory.cardId = opened.body.id;
    return;
  }
  const bought = { merchant: 'Corner shop', category: 'groceries', amount: '0.20' };
  await askConfirmed(day, 'POST', `/banking/cards/${memory.cardId}/sandbox-purchases`, bought);
  await ask(guest, 'GET', `/banking/cards/${memory.cardId}`);
};

const borrow: Deed = async (day) => {
  const { guest, memory } = day;
  if (memory.accountId === undefined) return openAccount(day);
  await ask(guest, 'GET', '/banking/loan-quote?loanType=personal&amount=1200&instalments=3');
  if (memory.loanId === undefined) {
    const asked = { loanType: 'personal', amount: '100', instalments: 3, purpose: 'An oven' };
    const applied = await askConfirmed(day, 'POST', '/banking/loans', {
      ...asked,
      accountId: memory.accountId,
    });
    memory.loanId = applied.body.id;
  }
  if (memory.loanId !== undefined) await ask(guest, 'GET', `/banking/loans/${memory.loanId}`);
};

/** One begins, another joins, both say what they think of it. */
const collaborate: Deed = async (day) => {
  const { guest, random, others } = day;
  const other = random.pick(others);
  const { username } = other.actor;
  const began = await askConfirmed(day, 'POST', '/collaborations', {
    ...{ title: 'A sign for the bakery', description: 'Painted on wood.', skillsNeeded: [] },
    ...{ prdReward: '0', days: 14 },
  });
  if (began.status !== 201) return;
  const at = `/collaborations/${began.body.id}`;
  await ask(other, 'POST', `${at}/requests`, { note: 'I paint signs.' });
  await ask(guest, 'POST', `${at}/requests/${username}/answer`, { accept: true });
  await askConfirmed(day, 'POST', `${at}/complete`, { parts: [{ username, weight: 1, share: '0' }] });
  await ask(other, 'POST', `${at}/ratings`, {
    username: guest.actor.username,
    stars: 5,
    words: 'A good day.',
  });
  await ask(guest, 'GET', '/collaborations');
};

const write: Deed = async ({ guest, random, others, memory }) => {
  const other = random.pick(others);
  const { username } = other.actor;
  if (!memory.contacts.has(username)) {
    memory.contacts.add(username);
    await ask(guest, 'POST', '/contacts', { username, note: 'We met at the market.' });
    await ask(other, 'POST', `/contacts/${guest.actor.username}/answer`, { accept: true });
  }
  const text = { requestId: random.uuid(), text: 'Shall we meet on Friday?' };
  await ask(guest, 'POST', `/contacts/${username}/messages`, text);
  await ask(other, 'GET', `/contacts/${guest.actor.username}/messages`);
  await ask(other, 'GET', '/inbox');
};

/** Adds a passkey, as one in a few members does, and signs in by it from then on. */
const passkey: Deed = async ({ guest, memory, site }) => {
  if (guest.actor.number % 3 !== 0) return;
  if (memory.passkey === undefined) {
    const device = new SoftPasskey(site.url.replace('127.0.0.1', 'localhost'));
    const made = { factor_type: 'webauthn', friendly_name: 'Phone', password: guest.actor.password };
    const { status, body } = await ask(guest, 'POST', '/factors', made);
    if (status !== 201) return;
    const challenge = (await ask(guest, 'POST', `/factors/${body.id}/challenge`, {})).body;
    if (!challenge.webauthn) return;
    const credential = device.create(challenge.webauthn.options);
    const given = { credential, challenge_id: challenge.id };
    const verified = await ask(guest, 'POST', `/factors/${body.id}/verify`, given);
    if (verified.status === 200) memory.passkey = { factorId: body.id, device };
    return;
  }
  const { body } = await ask(guest, 'POST', '/identity/passkey/challenge', {});
  if (body.options)
    await ask(guest, 'POST', '/identity/passkey', { credential: memory.passkey.device.get(body.options) });
};

/** Links an account at a provider, as one in a few members does, and signs in by it from then on. */
const provider: Deed = async ({ guest, memory, provider: there }) => {
  if (there === undefined || guest.actor.number % 3 !== 1) return;
  const at = '/identity/providers/own';
  const way = memory.isLinked ? ['sign-in', 'callback'] : ['link', 'link/callback'];
  const begun = await ask(guest, 'POST', `${at}/${way[0]}`, {});
  if (begun.status !== 200) return;
  // Nothing is awaited between the two: the provider signs in whom it was last told.
  there.person = { sub: guest.actor.id, email: guest.actor.email, email_verified: true };
  const { brought } = there.authorize(begun.body.url);
  const done = await ask(guest, 'POST', `${at}/${way[1]}`, brought);
  if (done.status < 300) memory.isLinked = true;
};

/** An archive of everything, once; then it is looked at until it is ready, opened and fetched. */
const takeAlong: Deed = async (day) => {
  const { guest, memory } = day;
  if (memory.isArchiveOpened) return;
  if (memory.archiveId === undefined) {
    const asked = await askConfirmed(day, 'POST', '/leaving/archives');
    memory.archiveId = asked.body.items?.[0]?.id;
  }
  const { body } = await ask(guest, 'GET', '/leaving/archives');
  if (body.items?.[0]?.status !== 'ready') return;
  const link = await askConfirmed(day, 'POST', `/leaving/archives/${body.items[0].id}/link`, { part: 1 });
  if (typeof link.body.url !== 'string') return;
  await ask(guest, 'GET', link.body.url.replace(/^\/api/, ''));
  memory.isArchiveOpened = true;
};

/** Asks to be deleted, and thinks better of it. */
const nearlyLeave: Deed = async (day) => {
  const { guest } = day;
  const asked = await askConfirmed(day, 'POST', '/leaving', {
    username: guest.actor.username,
    givesUpPrd: true,
  });
  if (asked.status === 200) await ask(guest, 'POST', '/leaving/take-back', {});
};

/** Each with how often it is done, beside what is in `ordinary.ts`. */
export const NEWER_DEEDS: [Deed, number][] = [
  [bank, 8],
  [save, 3],
  [payByCard, 3],
  [borrow, 2],
  [collaborate, 3],
  [write, 4],
  [passkey, 1],
  [provider, 1],
  [takeAlong, 1],
  [nearlyLeave, 0.5],
];
