/** The endpoints of profiles and of the directory. */
import { maybeActor, routesWith } from '#server/platform/http/implement.ts';
import { act } from './commands/contact-context.ts';
import { setPhoto } from './commands/set-photo.ts';
import type { RouteDeps } from './deps.ts';
import { commonSkills } from './directory/common-skills.ts';
import { findMembers, pickMembers } from './directory/find-members.ts';
import { readProfile } from './profile/own-profile.ts';
import { listRatings } from './ratings.ts';
import { findSeen, readAchievements, toMember } from './seen.ts';

const { members } = routesWith<RouteDeps>();

/** Each endpoint with what answers it. */
export const membersRoutes = {
  profile: members.profile.handler(({ context: { deps, actor } }) => readProfile(deps, actor)),

  saveProfile: members.saveProfile.handler(({ context: { deps, actor }, input }) =>
    deps.members.saveProfile(actor, input),
  ),

  setPhoto: members.setPhoto.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await act(context, ({ tx, now }) =>
      setPhoto({ tx, files: deps.files, now }, { ...input, memberId: actor.memberId }),
    );
    return readProfile(deps, actor);
  }),

  directory: members.directory.handler(({ context, input }) =>
    findMembers(context.deps, maybeActor(context), input),
  ),

  pick: members.pick.handler(async ({ context: { deps, actor }, input }) => ({
    items: await pickMembers(deps, actor, input),
  })),

  member: members.member.handler(async ({ context, input }) => {
    const { deps } = context;
    const viewer = maybeActor(context);
    const row = await findSeen(deps.db, viewer, input.username);
    return toMember(deps, viewer, row, await readAchievements(deps.db, row.id));
  }),

  ratings: members.ratings.handler(async ({ context, input }) => {
    const { db } = context.deps;
    const viewer = maybeActor(context);
    const { id: memberId } = await findSeen(db, viewer, input.username);
    return listRatings(db, { ...input, memberId, viewerId: viewer?.memberId ?? null });
  }),

  address: members.address.handler(async ({ context: { deps, actor }, input }) => {
    const { username, address } = await findSeen(deps.db, actor, input.username);
    return { username, address };
  }),

  skills: members.skills.handler(async ({ context: { deps } }) => ({ items: await commonSkills(deps) })),
};
