// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { identityExamples } from '#contract/examples/identity.ts';
import { membersExamples } from '#contract/examples/members.ts';
import { labelled, press, seen, type } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { ProfileForm } from './profile-form.tsx';

test('what is typed while a profile is being saved stays in its field', async () => {
  const answered = Promise.withResolvers<void>();
  const form = (
    <ProfileForm
      user={identityExamples.session.response.user!}
      profile={membersExamples.profile.response}
      locationField={{ current: null }}
    />
  );
  await openScreen(form, {
    answers: {
      members: {
        saveProfile: async () => {
          await answered.promise;
          return membersExamples.saveProfile.response;
        },
      },
    },
  });
  await type('Bio', 'First');
  await press('Save Changes');
  await type('Bio', 'Second');
  answered.resolve();
  await seen('Profile saved');
  expect(labelled('Bio').value).toBe('Second');
});
