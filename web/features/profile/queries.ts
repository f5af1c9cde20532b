/** What the profile's screens ask the server. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type api, orpc } from '#web/lib/api-client.ts';

/** One's own profile. */
export type Profile = Awaited<ReturnType<typeof api.members.profile>>;

const profileKey = () => orpc.members.profile.queryKey();

/** Reads one's own profile. */
export function useProfile() {
  return useQuery(orpc.members.profile.queryOptions());
}

/** Puts what came of a change on the screen; how others see it is read again. */
export function useKeepProfile(): (profile: Profile) => void {
  const client = useQueryClient();
  return (profile) => {
    client.setQueryData(profileKey(), profile);
    void client.invalidateQueries({ queryKey: orpc.members.member.key() });
  };
}
