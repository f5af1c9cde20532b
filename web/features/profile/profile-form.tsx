/** What a member says of themselves, and who sees it: one form, kept whole. */

import { type FormEvent, type RefObject, useState } from 'react';
import {
  type Audience,
  MAX_BIO,
  MAX_LOCATION,
  MAX_SKILLS,
  type ProfilePart,
} from '#core/members/profile-terms.ts';
import type { Skill } from '#core/members/skills.ts';
import type { AuthUser } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { SkillsField } from '#web/shared/skills-field.tsx';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/fields.tsx';
import { notify } from '#web/ui/notify.ts';
import { PhotoPanel } from './photo-panel.tsx';
import { type Profile, useKeepProfile } from './queries.ts';

import { audiencesOf, PART_NAMES } from './words.ts';

const NOT_SAVED = { title: 'Profile', message: 'Your profile was not saved. Nothing you typed is lost.' };

interface ProfileFormProps {
  user: AuthUser;
  profile: Profile;
  locationField: RefObject<HTMLInputElement | null>;
}

export function ProfileForm({ user, profile, locationField }: ProfileFormProps) {
  const { fields, change, isBusy, send } = useProfileForm(profile);
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      <Panel title="Personal information">
        <div className="flex flex-col gap-5">
          <PhotoPanel memberId={user.id} username={user.username} profile={profile} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField label="Username" value={user.username} onValue={() => {}} readOnly />
            <TextField
              label="Email"
              value={user.email}
              onValue={() => {}}
              readOnly
              hint="Nobody else sees it."
            />
          </div>
          <Words fields={fields} onChange={change} locationField={locationField} />
          <SkillsField most={MAX_SKILLS} skills={fields.skills} onSkills={(skills) => change({ skills })} />
        </div>
      </Panel>
      <WhoSees fields={fields} onChange={change} mayBeListed={user.emailVerified} />
      <div className="flex justify-end">
        <Button type="submit" isBusy={isBusy} busyLabel="Saving…">
          Save Changes
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  fields: Fields;
  onChange: (changed: Partial<Fields>) => void;
}

function Words(props: PartProps & Pick<ProfileFormProps, 'locationField'>) {
  const { fields, onChange, locationField } = props;
  return (
    <>
      <TextareaField
        label="Bio"
        isOptional
        value={fields.bio}
        onValue={(bio) => onChange({ bio })}
        rows={4}
        maxLength={MAX_BIO}
        placeholder="What you make, and what you look for"
        aside={`${fields.bio.length}/${MAX_BIO}`}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          ref={locationField}
          label="Location"
          isOptional
          value={fields.location}
          onValue={(location) => onChange({ location })}
          maxLength={MAX_LOCATION}
          placeholder="Porto, Portugal"
          autoComplete="address-level2"
        />
        <TextField
          label="Website"
          isOptional
          type="url"
          value={fields.website}
          onValue={(website) => onChange({ website })}
          placeholder="https://"
          autoComplete="url"
        />
      </div>
    </>
  );
}

function WhoSees({ fields, onChange, mayBeListed }: PartProps & { mayBeListed: boolean }) {
  return (
    <Panel title="Who sees it" description="Your balance and your email are shown to nobody.">
      <div className="flex flex-col gap-4">
        <Checkbox
          label="List me in the directory"
          description={
            mayBeListed
              ? 'Members and visitors find you on the Network page. Otherwise only your contacts see you.'
              : 'Verify your email first. Then members and visitors can find you on the Network page.'
          }
          checked={fields.isListed}
          disabled={!mayBeListed && !fields.isListed}
          onChange={(event) => onChange({ isListed: event.target.checked })}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {PART_NAMES.map(([part, name]) => (
            <SelectField
              key={part}
              label={name}
              aria-label={`Who sees it: ${name}`}
              value={fields.shownTo[part]}
              onValue={(audience) => onChange({ shownTo: { ...fields.shownTo, [part]: audience } })}
              options={audiencesOf(part)}
            />
          ))}
        </div>
      </div>
    </Panel>
  );
}

interface Fields {
  bio: string;
  location: string;
  website: string;
  skills: Skill[];
  isListed: boolean;
  shownTo: Record<ProfilePart, Audience>;
}

function useProfileForm(profile: Profile) {
  const [fields, setFields] = useState<Fields>(profile);
  const keep = useKeepProfile();
  const { save, isBusy } = useSaving(NOT_SAVED, { topic: 'profile' });

  function send(event: FormEvent) {
    event.preventDefault();
    const { bio, location, website, isListed, shownTo } = fields;
    const skills = fields.skills.map(({ key }) => key);
    void save(async () => {
      const kept = await api.members.saveProfile({ bio, location, website, skills, isListed, shownTo });
      keep(kept);
      // What was typed while it was sent stays.
      setFields((known) => (known === fields ? kept : known));
      notify.success('Profile saved', 'Others see it from now on, as you chose.', { topic: 'profile' });
    });
  }

  const change = (changed: Partial<Fields>) => setFields((known) => ({ ...known, ...changed }));
  return { fields, change, isBusy, send };
}
