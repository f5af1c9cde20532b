/**
 * What a model is given to answer: the turns of the thread, the mode, and facts of the member that the server
 * read itself (C-32). No name, email or address is among them; the member is a pseudonym.
 */

import { createHmac } from 'node:crypto';
import type { FoundAnswer } from '#core/content/found-answer.ts';
import { questionIn } from '#core/content/questions-in.ts';
import { worriesIn } from '#core/content/worries-in.ts';
import type { Card } from '#core/idea/card.ts';
import { countriesIn, countriesOfName } from '#core/interview/countries.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import type { MentorFacts, MentorTurn, MessageRewardFact } from '#core/mentor/conversation.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { plainPrd } from '#core/rewards/decide-reward.ts';
import { withoutNote } from '#core/roadmap/roadmap-note.ts';
import { withoutImageNote } from '#core/writing/drawings/image-note.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { FoundCard } from '#server/modules/knowledge/index.ts';
import { countIdeas, type Reward, rewardsOfMessages, rewardsToday } from '#server/modules/rewards/index.ts';
import type { Deps } from '../deps.ts';
import { memoriesForAnswer } from '../memory/memory-store.ts';
import { toTurnAttachments } from '../sending/attachments.ts';
import { attachmentsOf } from '../sending/attachments-store.ts';
import { listMessages, loadThread, type MessageRow } from '../store.ts';
import { readAccounts } from './accounts.ts';
import type { AnswerJob, AnswerRequest } from './answer-store.ts';
import { interviewFacts } from './interview-facts.ts';

/** The most that a model is given of a thread: messages, and UTF-16 code units. The newest are kept. */
const MAX_TURNS = 40;
const MAX_TURNS_LENGTH = 60_000;

/** Of a message that asks without a question mark, in UTF-16 code units. */
const LONGEST_QUESTION = 300;
/** Pages that are looked at for one question, and that are given with it. */
const MOST_LOOKED_AT = 8;
/** Given for each question. */
const MOST_FOUND = 3;

/** The display rate of PRD in US dollars. Source: D1 §9. */
const DISPLAY_USD_PER_PRD = '1.2';

/** A stable pseudonym of a member for providers outside. It cannot be turned back without the secret. */
export function memberRefOf(secret: string, memberId: string): string {
  return `m-${createHmac('sha256', secret).update(`mentor-ref/${memberId}`).digest('hex').slice(0, 24)}`;
}

/** The turns that an answer continues, oldest first, ending with the member's message that it answers. */
export function turnsOf(deps: { db: Db | Tx }, job: AnswerJob): Promise<MentorTurn[]> {
  return turnsBefore(deps.db, { threadId: job.thread_id, before: job.sequence });
}

/** The turns of the branch that is shown, before a place in it; null for all of them. */
export async function turnsBefore(
  db: Db | Tx,
  { threadId, before }: { threadId: string; before: number | null },
): Promise<MentorTurn[]> {
  const rows = await listMessages(db, { threadId, before, limit: MAX_TURNS * 2 });
  const files = await attachmentsOf(
    db,
    rows.filter(({ sender }) => sender === 'user').map(({ id }) => id),
  );
  const turns: MentorTurn[] = [];
  let length = 0;
  for (const row of rows.filter(isTurn)) {
    const attachments = toTurnAttachments(files.filter(({ message_id }) => message_id === row.id));
    length += row.content.length + attachments.reduce((sum, { words }) => sum + (words?.length ?? 0), 0);
    if (turns.length > 0 && (length > MAX_TURNS_LENGTH || turns.length >= MAX_TURNS)) break;
    // The product's own note under an answer is no word of the mentor's, and asks nothing.
    turns.unshift(
      row.sender === 'user'
        ? { role: 'member', text: row.content, ...(attachments.length > 0 ? { attachments } : {}) }
        : { role: 'mentor', text: withoutImageNote(withoutNote(row.content)) },
    );
  }
  return turns;
}

/** System notes are no turns, an answer that failed was not given, and what was answered with care is no matter of business. */
function isTurn(row: MessageRow): boolean {
  if (row.care !== null) return false;
  return row.sender === 'user' || (row.sender === 'ai' && row.status === 'complete' && row.content !== '');
}

/** Reads the mode and the facts for an answer that is asked for the first time. */
export async function readAnswerRequest(deps: Deps, job: AnswerJob): Promise<AnswerRequest> {
  const { db, ledger, config, clock } = deps;
  const memberId = job.member_id;
  const [thread, wallet, ideas, today, rows, memories] = await Promise.all([
    loadThread(db, { id: job.thread_id, memberId }),
    ledger.accountByKey(walletAccount(memberId, 'PRD').key),
    countIdeas(db, memberId),
    rewardsToday(db, { config, memberId, now: clock.now() }),
    listMessages(db, { threadId: job.thread_id, before: job.sequence, limit: 10 }),
    memoriesForAnswer(db, memberId),
  ]);
  const [answered, previous] = rows.filter(({ sender }) => sender === 'user');
  const rewards = await rewardsOfMessages(
    db,
    [answered, previous].flatMap((row) => (row ? [row.id] : [])),
  );
  const facts: MentorFacts = {
    balancePrd: plainPrd(wallet?.balance ?? 0n),
    ideasShared: ideas,
    leftTodayPrd: plainPrd(today.leftMinor),
    displayUsdPerPrd: DISPLAY_USD_PER_PRD,
  };
  const reward = answered && rewards.get(answered.id);
  const previousReward = previous && rewards.get(previous.id);
  // Only the built-in mentor reads this; a connected model asks by its tools.
  if (thread?.mode === 'financial_advisor') facts.accounts = await readAccounts(deps, memberId);
  const interview =
    answered &&
    (await interviewFacts(deps, { threadId: job.thread_id, messageId: answered.id, before: job.sequence }));
  const asks = interview?.reading.act === 'question';
  const question =
    answered && (questionIn(answered.content) ?? (asks ? answered.content.slice(0, LONGEST_QUESTION) : null));
  const language = interview?.otherLanguage ?? interview?.language ?? 'en';
  const countries = countriesOfName(placesNamed(interview?.card ?? []).join(' '));
  const found = question
    ? await pagesFor(deps, {
        ...{ text: answered.content, question, language, countries, memberId },
        trade: tradeOf(interview?.card ?? []),
      })
    : await pagesUnasked(deps, {
        ...{ text: answered?.content ?? '', language, countries, memberId },
        trade: tradeOf(interview?.card ?? []),
      });
  const [nearest, answers] = [true, false].map((is) => found.filter(({ isNearest }) => isNearest === is));
  if (answers?.length) facts.answers = answers.map(toFound);
  // What is only near is no answer: no model is told that the pages say it.
  if (nearest?.length) facts.nearest = nearest.map(toFound);
  if (memories.length > 0) facts.memories = memories;
  if (thread?.carried_over) facts.carriedOver = thread.carried_over;
  if (reward) facts.reward = rewardFactOf(reward);
  if (previousReward) facts.previousReward = rewardFactOf(previousReward);
  return {
    mode: thread?.mode ?? 'general',
    facts,
    ...(interview ? { interview } : {}),
    ...(asks && found.every(({ isNearest, isDoubtful }) => isNearest || isDoubtful)
      ? { unfoundIn: language }
      : {}),
  };
}

interface Asking {
  text: string;
  /** The first question of the text. */
  question: string;
  language: string;
  /** Where the member's venture is. */
  countries: readonly string[];
  trade: Parameters<Deps['knowledge']['find']>[0]['trade'];
  memberId: string;
}

/** The kind of venture on the card and its stage, or one of them; of a kind that waits for its yes, as a guess. */
function tradeOf(card: Card): Asking['trade'] {
  const choiceAt = (place: 'kind' | 'stage', states: readonly string[]) => {
    const value = card.findLast((entry) => entry.place === place && states.includes(entry.state))?.value;
    return value?.type === 'choice' ? value.choice : null;
  };
  const confirmed = choiceAt('kind', ['confirmed']);
  const kind = confirmed ?? choiceAt('kind', ['proposed']);
  const stage = choiceAt('stage', ['confirmed']);
  return kind || stage ? { kind, isConfirmed: confirmed !== null, stage } : undefined;
}

/** The pages for each question of a message, those of the countries that it is about first. */
async function pagesFor(deps: Deps, { question, ...asked }: Asking): Promise<FoundCard[]> {
  const found = await deps.knowledge.find({ ...asked, limit: MOST_LOOKED_AT });
  // Whoever asks in a page's own words has chosen it, of whatever country it is.
  if (found[0]?.isTitled) return found;
  return fewOfEach(ofCountry(found, [...countriesIn(question), ...asked.countries]));
}

/** The pages of a message that asks nothing: the one whose question it is, else those on what it worries about. */
async function pagesUnasked(deps: Deps, asked: Omit<Asking, 'question'>): Promise<FoundCard[]> {
  const titled = deps.knowledge.titled(asked.text);
  return titled ? [titled] : await pagesOfWorries(deps, { ...asked, worries: worriesIn(asked.text) });
}

/** The pages on what a message worries about and doesn't ask, each to choose and none to be said; of a known trade alone. */
async function pagesOfWorries(
  deps: Deps,
  { worries, ...asked }: Omit<Asking, 'text' | 'question'> & { worries: readonly string[] },
): Promise<FoundCard[]> {
  if (!asked.trade?.kind) return [];
  const found: FoundCard[] = [];
  for (const text of worries) found.push(...(await deps.knowledge.find({ ...asked, text, limit: 2 })));
  const fit = ofCountry(
    found.filter(({ isNearest }) => !isNearest),
    asked.countries,
  );
  return [...new Map(fit.map((card) => [card.id, { ...card, isDoubtful: true }])).values()].slice(0, 2);
}

/** Where the member's venture is, in the words of the card. */
function placesNamed(card: Card): string[] {
  return card.flatMap(({ place, value, state }) =>
    place === 'location' && value.type === 'text' && state !== 'rejected' ? [value.text] : [],
  );
}

/** A rule of another country is no answer: those of a named country go first, and those of others are left out. */
function ofCountry(found: readonly FoundCard[], named: readonly string[]): FoundCard[] {
  if (named.length === 0) return [...found];
  const own = found.filter(({ countries }) => countries.some((code) => named.includes(code)));
  const any = found.filter(({ countries }) => countries.includes('any'));
  return [...own, ...any.filter((card) => !own.includes(card))];
}

/** The first of each question. */
function fewOfEach(found: readonly FoundCard[]): FoundCard[] {
  const given = new Map<string, number>();
  return found.filter(({ asked }) => {
    const before = given.get(asked) ?? 0;
    given.set(asked, before + 1);
    return before < MOST_FOUND;
  });
}

/** What an answer needs of a card; kept with what it was asked with. */
function toFound(card: FoundCard): FoundAnswer {
  const { question, countries, source, checked, answer, language, asked, isDoubtful, isTitled } = card;
  return {
    ...{ question, countries, source, checked, answer, language, asked },
    ...(isDoubtful && { isDoubtful }),
    ...(isTitled && { isTitled }),
  };
}

function rewardFactOf(reward: Reward): MessageRewardFact {
  return {
    amountPrd: plainDecimal(reward.amount),
    explanation: [
      ...reward.lines.map(({ detail, points }) => `${detail}: +${points}`),
      `Score ${reward.score} under ${reward.policy}.`,
      ...reward.adjustments.map(({ detail }) => detail),
      reward.reason,
    ],
  };
}
