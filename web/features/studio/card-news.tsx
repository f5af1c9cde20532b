/** The card of a work's idea has changed since: what, and the way to have it in the work. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { notifyRefused } from './notices.ts';
import { useTakeWork, type Work } from './queries.ts';

/** What a card calls its places, in a sentence; a long list is cut. */
const MOST_NAMED = 5;

export function CardNews({ work }: { work: Work }) {
  const { inputs } = work.version;
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt();
  const take = useTakeWork();
  if (work.cardChanges.length === 0 || inputs.kind === 'content' || !inputs.ideaId) return null;

  async function update() {
    setIsBusy(true);
    try {
      take(
        await attempt([work.id, work.currentVersion], (requestId) =>
          api.studio.again({ id: work.id, requestId, inputs }),
        ),
      );
    } catch (error) {
      notifyRefused(work.kind, error);
    }
    setIsBusy(false);
  }

  return (
    <div className="border-t border-hairline p-5">
      <Banner
        title="The card has changed"
        actions={
          <>
            <Button size="sm" isBusy={isBusy} onClick={() => void update()}>
              Update this document
            </Button>
            <LinkButton size="sm" variant="secondary" to="/chat" search={{ idea: inputs.ideaId }}>
              Open the card
            </LinkButton>
          </>
        }
      >
        {inWords(work.cardChanges)}. What you have locked stays as it is; the old version is kept.
      </Banner>
    </div>
  );
}

function inWords(labels: readonly string[]): string {
  const named = labels.slice(0, MOST_NAMED).join(', ');
  return labels.length > MOST_NAMED ? `${named} and ${labels.length - MOST_NAMED} more` : named;
}
