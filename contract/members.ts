/**
 * Members as others see them, and the directory of those who want to be found. What a member shows, and to whom, is
 * theirs to say, part by part; nobody's balance is ever among it. Whoever can't be seen is answered like a name that
 * nobody has.
 */
import { z } from 'zod';
import { AUDIENCES, MAX_BIO, MAX_LOCATION, MAX_SKILLS, PROFILE_PARTS } from '#core/members/profile-terms.ts';
import { ratingSchema } from './collaboration-shapes.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Members';

const skillSchema = z.object({ key: z.string(), name: z.string() });

const achievementSchema = z.object({
  name: z.string(),
  /** How it is earned. */
  rule: z.string(),
  isEarned: z.boolean(),
  done: z.number().int(),
  needs: z.number().int(),
});

/** A photo, by a link that opens it for who asked, for five minutes. */
const photoSchema = z.object({ url: z.string(), expiresAt: timeSchema });

const shownToSchema = z.record(z.enum(PROFILE_PARTS), z.enum(AUDIENCES));

/** How two members stand to each other: `asked` where the caller has asked to connect, `asks` where the other has. */
const relationSchema = z.enum(['self', 'contact', 'asked', 'asks', 'none']);

/** Whether a member is here, and when they last were, to the minute. */
export const presenceSchema = z.object({ isHere: z.boolean(), lastHereAt: timeSchema.nullable() });

/** A member as the caller may see them; null is what they don't see, or what isn't there. */
export const memberSchema = z.object({
  username: z.string(),
  /** Null for a visitor. */
  relation: relationSchema.nullable(),
  photo: photoSchema.nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  skills: z.array(skillSchema).nullable(),
  /** The earned ones. */
  achievements: z.array(achievementSchema).nullable(),
  /** Of finished collaborations, the mean to one decimal; null while they are new. */
  rating: z.object({ average: z.string(), raters: z.number().int() }).nullable(),
  /** By their open connections; visitors are never shown it. */
  presence: presenceSchema.nullable(),
  memberSince: timeSchema,
});

/** One's own profile, whole, with what is shown to whom. */
export const profileSchema = z.object({
  photo: photoSchema.nullable(),
  bio: z.string(),
  location: z.string(),
  website: z.string(),
  skills: z.array(skillSchema),
  /** Whether the directory lists the member. */
  isListed: z.boolean(),
  shownTo: shownToSchema,
  achievements: z.array(achievementSchema),
  stats: z.object({
    memberSince: timeSchema,
    ideas: z.number().int(),
    projects: z.number().int(),
    roadmaps: z.number().int(),
    contacts: z.number().int(),
  }),
});

const named = z.object({ username: z.string().max(64) });

/** The endpoints. */
export const membersContract = {
  profile: endpoint({
    method: 'GET',
    path: '/profile',
    tag,
    access: 'member',
    summary: 'Read your own profile',
  }).output(profileSchema),

  saveProfile: endpoint({
    method: 'PUT',
    path: '/profile',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Change your profile, and who sees what of it',
    description:
      'Takes all of it. Skills are named by a word for them (`JS` is JavaScript) and kept as terms. The directory lists members with a verified email.',
    refuses: ['website_not_allowed', 'skill_unknown', 'unverified_member'],
  })
    .input(
      z.object({
        bio: z.string().trim().max(MAX_BIO),
        location: z.string().trim().max(MAX_LOCATION),
        website: z.string().max(500),
        skills: z.array(z.string().max(80)).max(MAX_SKILLS),
        isListed: z.boolean(),
        shownTo: shownToSchema,
      }),
    )
    .output(profileSchema),

  setPhoto: endpoint({
    method: 'PUT',
    path: '/profile/photo',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Set your photo to a completed upload, or take it away',
    description:
      'An upload of the purpose `profile_photo`: encoded anew as a square, without place, camera or hidden data. The photo before it is removed.',
    refuses: ['not_found', 'upload_incomplete', 'file_in_use'],
  })
    .input(z.object({ fileId: idSchema.nullable() }))
    .output(profileSchema),

  directory: endpoint({
    method: 'GET',
    path: '/members',
    tag,
    access: 'anyone',
    rate: 'lookup',
    summary: 'Find members who want to be found, by name or skill',
    description:
      'A name that is nearly right is found too, the nearest first. `search` that is a word for a skill finds who has it; `skills` are keys, separated by commas, all of which have to be shown to the caller. The caller is left out.',
  })
    .input(
      pageInputSchema.extend({
        search: z.string().trim().max(64).default(''),
        skills: z.string().max(400).default(''),
      }),
    )
    .output(pageOf(memberSchema)),

  pick: endpoint({
    method: 'GET',
    path: '/people-to-pick',
    tag,
    access: 'member',
    rate: 'lookup',
    summary: 'Find somebody to send or write to: your contacts first, then the directory',
    description: 'By a name that is nearly right, or a word for a skill. Without `search`, your contacts.',
  })
    .input(
      z.object({
        search: z.string().trim().max(64).default(''),
        limit: z.coerce.number().int().min(1).max(20).default(8),
      }),
    )
    .output(z.object({ items: z.array(memberSchema) })),

  member: endpoint({
    method: 'GET',
    path: '/members/{username}',
    tag,
    access: 'anyone',
    rate: 'lookup',
    summary: 'Read what a member shows you',
    description:
      'Members who are in the directory, your contacts, and whoever asks to connect with you. Everybody else is answered like a name that nobody has.',
    refuses: ['member_not_found'],
  })
    .input(named)
    .output(memberSchema),

  ratings: endpoint({
    method: 'GET',
    path: '/members/{username}/ratings',
    tag,
    access: 'anyone',
    rate: 'lookup',
    summary: 'Read what was said of a member in finished collaborations, the newest first',
    refuses: ['member_not_found'],
  })
    .input(pageInputSchema.extend({ username: z.string().max(64) }))
    .output(pageOf(ratingSchema.extend({ title: z.string() }))),

  address: endpoint({
    method: 'GET',
    path: '/members/{username}/address',
    tag,
    access: 'member',
    rate: 'lookup',
    summary: 'Read the PRD address of a member whom you see',
    description: 'One at a time, for sending to them.',
    refuses: ['member_not_found'],
  })
    .input(named)
    .output(z.object({ username: z.string(), address: z.string() })),

  skills: endpoint({
    method: 'GET',
    path: '/skills',
    tag,
    access: 'anyone',
    summary: 'List the skills that most members of the directory show, at most eight',
  }).output(z.object({ items: z.array(skillSchema.extend({ members: z.number().int() })) })),
};
