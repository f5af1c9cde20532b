/**
 * Joint accounts: who is on them, what each may do there, and payments that take two.
 *
 * It promises that nobody sees or moves anything on an account that they aren't on; that the dollars stay its holder's, so
 * their stops, debts and limits hold, and those of whoever moves something too; that what takes two is confirmed by another
 * person than asked for it; and that whoever is taken off has nothing waiting there.
 */
import type { Actor } from '#server/platform/actor.ts';
import type { BankDeps } from '../deps.ts';
import { answerInvitation, endSeat, type SeatAsked, type SetSeat, setSeat } from './change-seat.ts';
import { endDisownedSeats, endPlantedSeats, jointAnew } from './end-with-member.ts';
import { invite } from './invite.ts';
import { listJoint } from './list-joint.ts';
import { type SetTwoFrom, setTwoFrom } from './set-two-from.ts';
import { confirmWaiting, declineWaiting, stoppedWaiting } from './wait.ts';

type InviteArguments = [input: Parameters<typeof invite>[2], confirmed: Parameters<typeof invite>[3]];

/** Builds it, and has it hear of stops. */
export function createJoint(deps: BankDeps) {
  deps.policy.onBrake(jointAnew);
  deps.policy.onStopped(stoppedWaiting(deps));
  deps.identity.onClaim(endPlantedSeats);
  deps.identity.onDisowned((disowned) => endDisownedSeats(deps, disowned));
  const list = (memberId: string) => listJoint(deps, memberId);
  const after = async ({ memberId }: Pick<Actor, 'memberId'>, work: Promise<void>) => {
    await work;
    return list(memberId);
  };
  return {
    list,
    invite: (actor: Actor, ...asked: InviteArguments) => after(actor, invite(deps, actor, ...asked)),
    answer: (actor: Actor, input: { id: string; accepts: boolean }) =>
      after(actor, answerInvitation(deps, actor, input)),
    setSeat: (actor: Actor, input: SetSeat) => after(actor, setSeat(deps, actor, input)),
    endSeat: (asked: SeatAsked) => after(asked, endSeat(deps, asked)),
    setTwoFrom: (actor: Actor, input: SetTwoFrom) => after(actor, setTwoFrom(deps, actor, input)),
    confirmPayment: (actor: Actor, id: string) => after(actor, confirmWaiting(deps, actor, id)),
    declinePayment: (asked: { memberId: string; id: string; reason: string }) =>
      after(asked, declineWaiting(deps, asked)),
  };
}
