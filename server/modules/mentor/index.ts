/**
 * The mentor: conversations of members, and answers that the server writes to the end whether or not anybody
 * listens. It promises that a message is kept, decided and paid at most once however often it is sent; that
 * an answer is never lost, in a reload, a second tab or a restart; and that it always ends.
 */
import type { Allowance } from '#server/modules/allowance/index.ts';
import { rewardLimitsOf } from '#server/modules/rewards/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ImageModel } from '#server/ports/image-model.ts';
import type { MentorModel } from '#server/ports/mentor-model.ts';
import { createAnswerSteps } from './answering/answer-steps.ts';
import { createHelp } from './answering/help.ts';
import { createRunner } from './answering/runner.ts';
import { endDisownedConsents, revokeAllConsents } from './consent/consent-store.ts';
import type { Deps } from './deps.ts';
import { createImages, type Images } from './images/images.ts';
import { registerAttachments } from './sending/attachments.ts';
import { type CaredFor, createCareFor, type SaidOfCare } from './sending/care-for.ts';
import { createKeepFigures, type Keeping } from './sending/keep-figures.ts';
import { loadCareModel } from './sending/read-care.ts';
import { createSend, type Sending, type Sent } from './sending/send.ts';
import { eraseOften } from './threads/erase-deleted.ts';
import type { Message, Thread } from './threads/queries.ts';
import { createThreadTopic } from './threads/thread-topic.ts';
import { forgetUnfoundOften } from './unfound/forget-unfound.ts';

export { memberRefOf } from './answering/answer-request.ts';
export { countryOf } from './answering/help.ts';

/** What the rest of the server gets of the mentor. */
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
  /**
   * Keeps a form of figures on the card, all or nothing, and begins the answer: the sum of exactly these. Refuses with:
   * `nothing_to_keep`, `idempotency_conflict`, `one_figure_only`, `figure_twice`, `cost_without_name`,
   * `value_not_of_place`,
   * `form_of_another_idea`, `not_found`, `no_user_address`, `answer_in_progress`, as `Ideas.begin` and `Ideas.keepFigures`, and as `Allowance.reserve`.
   */
  keepFigures(actor: Actor, keeping: Keeping): Promise<Sent>;
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
  /**
   * Looks at a text of somebody who need not be a member for signs of danger: what is said to them then, whole or before
   * an ordinary answer; null where there are none. What can’t be read is asked about.
   */
  careFor(text: CaredFor): Promise<SaidOfCare | null>;
  /** Takes up the answers that a stopped process has left. */
  resume(): Promise<void>;
  /** Stops writing within seconds; unfinished answers are taken up by the next start. */
  close(): Promise<void>;
}

/** Builds it; answers are written from `resume` on. */
export function createMentor(
  deps: Deps,
  { model, imageModel }: { model: MentorModel; imageModel: ImageModel },
): Mentor {
  const images = createImages(deps, imageModel);
  registerAttachments(deps);
  const help = createHelp(deps.config.helpLines);
  // Read by threads; a file that is no model is to end the start.
  loadCareModel();
  const runner = createRunner(deps, model, images, help);
  /** A model that calls tools may be asked several times for one answer. */
  const allowance: Pick<Allowance, 'reserve' | 'settle' | 'usageOf'> = {
    ...deps.allowance,
    reserve: (tx, call) => deps.allowance.reserve(tx, { ...call, steps: model.maxSteps ?? 1 }),
  };
  deps.live.register('thread', createThreadTopic(deps.db));
  eraseOften(deps);
  forgetUnfoundOften(deps);
  deps.identity.onClaim(({ tx, memberId, now }) => revokeAllConsents(tx, { memberId, now }));
  deps.identity.onDisowned(endDisownedConsents);
  const parts = { deps, runner, help, allowance, limits: rewardLimitsOf(deps.config) };
  const send = createSend(parts);

  return {
    modelName: model.modelName,
    images,
    isHealthy: runner.isHealthy,
    send,
    keepFigures: createKeepFigures(parts),
    async ask(actor, sending) {
      const sent = await send(actor, sending);
      if (sent.answer.status !== 'generating') return { sent, answer: sent.answer };
      return { sent, answer: await runner.finished(sent.answer.id) };
    },
    ...createAnswerSteps({ deps, runner, allowance }),
    careFor: createCareFor(deps, help),
    resume: runner.resume,
    close: runner.close,
  };
}
