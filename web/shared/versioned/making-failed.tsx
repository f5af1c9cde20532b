/** Says why making a version failed, with the way on. */
import { useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** What failed, in whose words, and how it goes on. */
export interface MakingFailedProps {
  title: string;
  /** The server's sentence. */
  error: string | null;
  /** What is not lost. */
  kept: string;
  /** Goes on from where it stopped. Rejects where it can't; `onRefused` then says so. */
  retry: () => Promise<unknown>;
  onRefused: (error: unknown) => void;
}

export function MakingFailed({ title, error, kept, retry, onRefused }: MakingFailedProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function tryAgain() {
    setIsBusy(true);
    try {
      await retry();
    } catch (cause) {
      onRefused(cause);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="border-t border-hairline p-5">
      <Banner
        tone="error"
        title={title}
        actions={
          <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => void tryAgain()}>
            Try again
          </Button>
        }
      >
        {error} {kept}
      </Banner>
    </div>
  );
}
