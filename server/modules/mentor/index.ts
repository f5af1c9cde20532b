/**
 * The mentor: conversations of members, and answers that the server writes to the end whether or not anybody
 * listens. It promises that a message is kept, decided and paid at most once however often it is sent; that
 * an answer is never lost, in a reload, a second tab or a restart; and that it always ends.
 */
import type { MentorMode } from '#core/mentor/conversation.ts';
import type { Allowance } from '#server/modules/allowance/index.ts';
import { type Reward, rewardLimitsOf } from '#server/modules/rewards/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { ImageModel } from '#server/ports/image-model.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import { announceBranch, announceMessage, announceReward } from './announce.ts';
import { prepareAttachments, registerAttachments } from './attachments.ts';
import { chooseVersion } from './commands/choose-version.ts';
import { regenerateAnswer } from './commands/regenerate-answer.ts';
import { retryAnswer } from './commands/retry-answer.ts';
import { SentBefore, sendMessage } from './commands/send-message.ts';
import { stopAnswer } from './commands/stop-answer.ts';
import { revokeAllConsents } from './consent-store.ts';
import type { Deps } from './deps.ts';
import { eraseOften } from './erase-deleted.ts';
import { createHelp } from './help.ts';
import { createImages, type Images } from './images.ts';
import { acceptText } from './message-text.ts';
import { type Message, type Thread, toMessage, toThread, withRewards } from './queries.ts';
import { loadCareModel } from './read-care.ts';
import { readWords } from './read-words.ts';
import { createRunner } from './runner.ts';
import { loadExchange, loadThread } from './store.ts';
import { createThreadTopic } from './thread-topic.ts';

export { memberRefOf } from './answer-request.ts';

export interface Sending {
  clientMessageId: string;
  threadId: string | null;
  content: string;
  mode?: MentorMode | undefined;
  /** A message of the thread that this one takes the place of. */
  replaces?: string | null;
  /** One of the member's ideas, which the conversation talks about from this message on. */
  ideaId?: string | null;
  /** The ids of uploaded files. */
  attachments?: readonly string[];
  /** Where the member seems to be, ISO 3166-1, for the help lines of their country. */
  country?: string | null;
}

/** A sent message and what followed from it. */
export interface Sent {
  thread: Thread;
  userMessage: Message;
  systemMessage: Message | null;
  answer: Message;
  reward: Reward | null;
}

export interface Mentor {
  /** The model's name, as members see it. */
  readonly modelName: string;
  readonly images: Images;
  /** False while the newest answer that ended has failed. */
  isHealthy(): boolean;
  /**
   * Keeps a message, decides its reward, and begins the answer; the same again returns the first answer.
   * Refuses with: `empty_message`, `message_too_long`, `idempotency_conflict`, `not_found`,
   * `idea_archived`, `upload_incomplete`, `text_too_hard`, `service_unavailable`, `file_in_use`,
   * `answer_in_progress`, and as `Allowance.reserve`.
   */
  send(actor: Actor, sending: Sending): Promise<Sent>;
  /** Sends, and waits for the whole answer; null when this process stopped before its end. */
  ask(actor: Actor, sending: Sending): Promise<{ sent: Sent; answer: Message | null }>;
  /** Begins a failed answer again. Refuses with: `not_found`, `answer_in_progress`, and as `Allowance.reserve`. */
  retry(actor: Actor, answerId: string): Promise<Message>;
  /** Begins another version of an answer. Refuses as `retry`. */
  regenerate(actor: Actor, answerId: string): Promise<Message>;
  /** Shows the branch of a version. Refuses with: `not_found`, `answer_in_progress`. */
  choose(actor: Actor, messageId: string): Promise<Thread>;
  /** Ends an answer with what is written of it. Refuses with: `not_found`. */
  stop(actor: Actor, answerId: string): Promise<Message>;
  /** Takes up the answers that a stopped process has left. */
  resume(): Promise<void>;
  /** Stops writing within seconds; unfinished answers are taken up by the next start. */
  close(): Promise<void>;
}

export function createMentor(
  deps: Deps,
  { model, imageModel }: { model: MentorModel; imageModel: ImageModel },
): Mentor {
  const { db, ledger, live, clock, newId } = deps;
  const images = createImages(deps, imageModel);
  registerAttachments(deps);
  const help = createHelp(deps.config.helpLines);
  // Read by threads; a file that is no model is to end the start.
  loadCareModel();
  const runner = createRunner(deps, model, images, help);
  const limits = rewardLimitsOf(deps.config);
  /** A model that calls tools may be asked several times for one answer. */
  const allowance: Pick<Allowance, 'reserve' | 'settle' | 'usageOf'> = {
    ...deps.allowance,
    reserve: (tx, call) => deps.allowance.reserve(tx, { ...call, steps: model.maxSteps ?? 1 }),
  };
  live.register('thread', createThreadTopic(db));
  eraseOften(deps);
  deps.identity.onClaim(({ tx, memberId, now }) => revokeAllConsents(tx, { memberId, now }));

  const addressOf = async (memberId: string): Promise<string> => {
    const member = (await deps.identity.memberNames([memberId])).get(memberId);
    return member?.address ?? refuse('no_user_address');
  };

  /** What a message that was sent before has led to; null when it was not. Refuses with: `idempotency_conflict`. */
  const sentBefore = async (actor: Actor, sending: Sending, content: string): Promise<Sent | null> => {
    const rows = await loadExchange(db, {
      memberId: actor.memberId,
      clientMessageId: sending.clientMessageId,
    });
    if (rows.length === 0) return null;
    const messages = await withRewards(db, rows);
    const bySender = (sender: Message['sender']) => messages.find((message) => message.sender === sender);
    const userMessage = bySender('user')!;
    const files = userMessage.attachments.map(({ id }) => id);
    const wanted = sending.attachments ?? [];
    const isSame =
      userMessage.content === content &&
      // What could not be had of a person in danger was left out.
      (userMessage.care ? files.every((id) => wanted.includes(id)) : files.join() === wanted.join()) &&
      (sending.threadId === null || sending.threadId === userMessage.threadId);
    if (!isSame) refuse('idempotency_conflict');
    // The message stands in a conversation that was deleted since.
    const thread =
      (await loadThread(db, { id: userMessage.threadId, memberId: actor.memberId })) ?? refuse('not_found');
    return {
      thread: toThread(thread),
      userMessage,
      systemMessage: bySender('system') ?? null,
      answer: bySender('ai')!,
      reward: userMessage.reward,
    };
  };

  const sendNew = async (actor: Actor, sending: Sending, content: string): Promise<Sent> => {
    const memberAddress = await addressOf(actor.memberId);
    // Whether there is a person in danger is not known yet; if so, no file stands in the way.
    const attachments = await prepareAttachments(deps, {
      memberId: actor.memberId,
      fileIds: sending.attachments ?? [],
    }).catch((error: Error) => error);
    const read = await readWords(deps, {
      memberId: actor.memberId,
      threadId: sending.threadId,
      replaces: sending.replaces ?? null,
      ideaId: sending.ideaId ?? null,
      text: content,
      country: sending.country ?? null,
    });
    const sent = await transaction(db, (tx) =>
      sendMessage(
        {
          tx,
          actor,
          now: clock.now(),
          newId,
          ledger,
          limits,
          memberAddress,
          leaseOwner: runner.owner,
          allowance,
          files: deps.files,
          ideas: deps.ideas,
          sayCare: (care) => help.say(care, sending.country ?? null),
        },
        {
          clientMessageId: sending.clientMessageId,
          threadId: sending.threadId,
          content,
          ...read,
          mode: sending.mode,
          replaces: sending.replaces ?? null,
          ideaId: sending.ideaId ?? null,
          attachments,
          country: sending.country ?? null,
        },
      ),
    );
    const [userMessage] = (await withRewards(db, [sent.userMessage])) as [Message];
    const { reward } = userMessage;
    const systemMessage = sent.systemMessage && toMessage(sent.systemMessage, reward);
    const answer = toMessage(sent.answer, null);
    // In the order of their versions; the answer's writer speaks after them.
    sent.reward?.announce();
    const thread = toThread(sent.thread);
    if (sent.ended) {
      runner.stop(sent.ended.id);
      const [ended] = (await withRewards(db, [sent.ended])) as [Message];
      announceMessage(live, ended);
    }
    if (sending.replaces) announceBranch(live, thread);
    announceMessage(live, userMessage);
    sent.announceIdea();
    if (systemMessage && reward) {
      announceReward(live, userMessage, reward);
      announceMessage(live, systemMessage);
    }
    announceMessage(live, answer);
    if (answer.status === 'generating') runner.start(answer.id);
    return { thread, userMessage, systemMessage, answer, reward };
  };

  const send = async (actor: Actor, sending: Sending): Promise<Sent> => {
    const content = acceptText(sending.content);
    const before = await sentBefore(actor, sending, content);
    if (before) return before;
    try {
      return await sendNew(actor, sending, content);
    } catch (error) {
      if (!(error instanceof SentBefore)) throw error;
      return (await sentBefore(actor, sending, content)) ?? refuse('not_found');
    }
  };

  return {
    modelName: model.modelName,
    images,
    isHealthy: runner.isHealthy,
    send,
    async ask(actor, sending) {
      const sent = await send(actor, sending);
      if (sent.answer.status !== 'generating') return { sent, answer: sent.answer };
      return { sent, answer: await runner.finished(sent.answer.id) };
    },
    async retry(actor, answerId) {
      const { answer, hasBegun } = await transaction(db, (tx) =>
        retryAnswer({ tx, actor, leaseOwner: runner.owner, allowance }, { id: answerId }),
      );
      const [message] = (await withRewards(db, [answer])) as [Message];
      if (hasBegun) {
        announceMessage(live, message);
        runner.start(answerId);
      }
      return message;
    },
    async regenerate(actor, answerId) {
      const begun = await transaction(db, (tx) =>
        regenerateAnswer(
          {
            tx,
            actor,
            now: clock.now(),
            newId,
            leaseOwner: runner.owner,
            allowance,
          },
          { id: answerId },
        ),
      );
      const [message] = (await withRewards(db, [begun.answer])) as [Message];
      announceBranch(live, toThread(begun.thread));
      announceMessage(live, message);
      runner.start(message.id);
      return message;
    },
    async choose(actor, messageId) {
      const row = await transaction(db, (tx) => chooseVersion({ tx, actor }, { id: messageId }));
      const thread = toThread(row);
      announceBranch(live, thread);
      return thread;
    },
    async stop(actor, answerId) {
      const { answer, hasStopped } = await transaction(db, (tx) =>
        stopAnswer({ tx, actor, allowance: deps.allowance }, { id: answerId }),
      );
      const [message] = (await withRewards(db, [answer])) as [Message];
      if (hasStopped) {
        runner.stop(answerId);
        announceMessage(live, message);
      }
      return message;
    },
    resume: runner.resume,
    close: runner.close,
  };
}
