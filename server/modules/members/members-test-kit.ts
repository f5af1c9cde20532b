/** What tests about members do again and again. */
import { randomUUID } from 'node:crypto';
import type { Audience, ProfilePart } from '#core/members/profile-terms.ts';
import type { Answer } from '#tests/support/http-client.ts';
import type { TestMember } from '#tests/support/members.ts';

const EVERYONE: Record<ProfilePart, Audience> = {
  photo: 'everyone',
  bio: 'everyone',
  location: 'everyone',
  website: 'everyone',
  skills: 'everyone',
  achievements: 'everyone',
  presence: 'everyone',
};

/** What a member saves of their profile; what isn't said is empty and shown to everyone, and they are listed. */
export interface ProfileInput {
  bio?: string;
  location?: string;
  website?: string;
  skills?: string[];
  isListed?: boolean;
  shownTo?: Partial<Record<ProfilePart, Audience>>;
}

export function saveProfile(member: TestMember, input: ProfileInput = {}): Promise<Answer> {
  const { bio = '', location = '', website = '', skills = [], isListed = true } = input;
  const shownTo = { ...EVERYONE, ...input.shownTo };
  return member.client.request('PUT', '/api/profile', {
    bio,
    location,
    website,
    skills,
    isListed,
    shownTo,
  });
}

/** One asks, the other accepts; both are listed meanwhile or see each other already. */
export async function connect(one: TestMember, other: TestMember): Promise<void> {
  const asked = await one.client.post('/api/contacts', { username: other.username });
  if (asked.status !== 201) throw new Error(`Not asked: ${JSON.stringify(asked.body)}`);
  const answered = await other.client.post(`/api/contacts/${one.username}/answer`, { accept: true });
  if (answered.status !== 200) throw new Error(`Not answered: ${JSON.stringify(answered.body)}`);
}

/** Writes to a contact, once. */
export function write(from: TestMember, to: TestMember, text: string): Promise<Answer> {
  const message = { requestId: randomUUID(), text };
  return from.client.post(`/api/contacts/${to.username}/messages`, message);
}
