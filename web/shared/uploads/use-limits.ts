/** What the server takes of files for a purpose, and which of the chosen ones that leaves; it checks all of them again. */
import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { checkFile, type PurposeLimits } from '#web/lib/uploads/check-file.ts';
import type { UploadPurpose } from '#web/lib/uploads/upload-transport.ts';
import { notify } from '#web/ui/notify.ts';

/** What the server takes for a purpose; undefined until it has said so. */
export function useLimits(of: UploadPurpose): PurposeLimits | undefined {
  const { data } = useQuery(orpc.files.purposes.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  return data?.items.find(({ purpose }) => purpose === of);
}

/** Those of the chosen files that can be sent; what is wrong with each of the others is told. */
export function checkFiles(files: readonly File[], limits: PurposeLimits): File[] {
  return files.filter((file) => {
    const reason = checkFile(file, limits);
    if (reason) notify.error('Invalid File', `${file.name}: ${reason}`);
    return reason === null;
  });
}
