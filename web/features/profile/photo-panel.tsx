import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { api } from '#web/lib/api-client.ts';
import { acceptOf, checkFile } from '#web/lib/uploads/check-file.ts';
import { useUploads } from '#web/lib/uploads/use-uploads.ts';
import { useLimits } from '#web/shared/uploads/use-limits.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Profile, useKeepProfile } from './queries.ts';

const NOT_KEPT = { title: 'Photo', message: 'The photo was not kept. Please try again.' };

/** The photo and its buttons; what was chosen is checked before a byte is sent. */
export function PhotoPanel(props: { memberId: string; username: string; profile: Profile }) {
  const { memberId, username, profile } = props;
  const picker = useRef<HTMLInputElement>(null);
  const { limits, isSending, error, choose } = usePhoto(memberId);
  return (
    <div className="flex items-center gap-5">
      <Avatar name={username} src={profile.photo?.url} size="xl" initials={1} />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<Camera />}
            disabled={!limits}
            isBusy={isSending}
            busyLabel="Uploading…"
            onClick={() => picker.current?.click()}
          >
            Change Photo
          </Button>
          {profile.photo ? <RemovePhoto /> : null}
        </div>
        <p className={error ? 'text-sm text-loss' : 'text-sm text-ink-muted'} role="status">
          {error ?? 'png, jpg or webp, up to 5 MB. Cut to a square; the camera’s data is removed.'}
        </p>
        <input
          ref={picker}
          type="file"
          aria-label="Photo"
          tabIndex={-1}
          accept={limits ? acceptOf(limits) : undefined}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}

function RemovePhoto() {
  const keep = useKeepProfile();
  const { save, isBusy } = useSaving(NOT_KEPT, { topic: 'photo' });
  const remove = () => void save(async () => keep(await api.members.setPhoto({ fileId: null })));
  return (
    <Button variant="ghost" size="sm" isBusy={isBusy} onClick={remove}>
      Remove
    </Button>
  );
}

/** A photo on its way: checked before a byte is sent, and the member's as soon as it has arrived. */
function usePhoto(memberId: string) {
  const keep = useKeepProfile();
  const limits = useLimits('profile_photo');
  const uploads = useUploads({
    memberId,
    purpose: 'profile_photo',
    isImmediate: true,
    onUploaded: async ({ id }) => {
      keep(await api.members.setPhoto({ fileId: id }));
      uploads.clear();
    },
  });
  const [item] = uploads.items;

  function choose(file: File | undefined) {
    if (!file || !limits) return;
    const complaint = checkFile(file, limits);
    if (complaint) return notify.error('Photo', complaint, { topic: 'photo' });
    uploads.clear();
    uploads.add([file]);
  }

  const isSending = item?.state === 'uploading' || item?.state === 'added';
  return { limits, isSending, error: item?.error ?? null, choose };
}
