/** An image that was made for an answer: shown in place, downloaded as it is or as PNG. */
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Message } from './conversation.ts';
import { pngOf } from './image-png.ts';

const FRAME = 'w-full max-w-[36rem] overflow-hidden rounded-lg border border-hairline';

/** `image.prompt` says what is on it, also to who does not see it. */
export function ImageCard({ image }: { image: NonNullable<Message['image']> }) {
  const file = useQuery(
    orpc.mentorFiles.image.queryOptions({ input: { id: image.id }, staleTime: Number.POSITIVE_INFINITY }),
  );
  const address = useObjectUrl(file.data);
  const [isBusy, setIsBusy] = useState(false);
  const isSvg = image.type === 'image/svg+xml';

  const savePng = async () => {
    if (!file.data) return;
    setIsBusy(true);
    try {
      saveFile(await pngOf(file.data));
    } catch {
      notify.error('Download Failed', 'Your browser could not make a PNG of this image.');
    } finally {
      setIsBusy(false);
    }
  };

  if (file.isError) {
    return (
      <div className={FRAME}>
        <ErrorState title="The image could not be loaded" onRetry={() => void file.refetch()}>
          It is safe on the server.
        </ErrorState>
      </div>
    );
  }
  return (
    <figure className="mt-3 flex flex-col gap-2">
      <div className={FRAME}>
        {address ? (
          <img src={address} alt={image.prompt} width={1200} height={900} className="h-auto w-full" />
        ) : (
          <Skeleton className="aspect-4/3 w-full rounded-none" />
        )}
      </div>
      <figcaption className="flex flex-wrap items-center gap-2 text-xs text-ink-muted">
        <Button
          variant="secondary"
          size="sm"
          icon={<Download />}
          disabled={!file.data}
          onClick={() => file.data && saveFile(file.data)}
        >
          {isSvg ? 'SVG' : 'Download'}
        </Button>
        {isSvg ? (
          <Button
            variant="secondary"
            size="sm"
            icon={<Download />}
            disabled={!file.data}
            isBusy={isBusy}
            onClick={() => void savePng()}
          >
            PNG
          </Button>
        ) : null}
        <span>{image.model}</span>
      </figcaption>
    </figure>
  );
}

/** The address of a file in this page; taken back when the file is no longer shown. */
function useObjectUrl(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
