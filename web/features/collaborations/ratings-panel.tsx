/** Ratings of a finished collaboration: whom the reader may rate, and what was said once it is shown. */
import { useState } from 'react';
import { formatDay } from '#web/lib/format-time.ts';
import { Stars } from '#web/shared/stars.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import type { Detail } from './queries.ts';
import { RateDialog } from './rate-dialog.tsx';

export function RatingsPanel({ collaboration }: { collaboration: Detail }) {
  const [rated, setRated] = useState<string | null>(null);
  const { id, toRate, ratings } = collaboration;
  if (toRate === null && ratings.length === 0) return null;
  return (
    <Panel title="Ratings">
      {toRate ? (
        <div className="flex flex-col gap-3">
          <p className="text-sm text-ink-muted">
            You can rate until {formatDay(toRate.until)}. What you say is shown when you have rated each
            other, or then.
          </p>
          <div className="flex flex-wrap gap-2">
            {toRate.usernames.map((username) => (
              <Button key={username} size="sm" onClick={() => setRated(username)}>
                Rate {username}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      {ratings.length > 0 ? (
        <ul aria-label="Ratings" className="mt-4 flex flex-col gap-3 text-sm first:mt-0">
          {ratings.map(({ by, of, stars, words }) => (
            <li key={`${by} ${of}`}>
              <p>
                <span className="font-medium">{by}</span> about <span className="font-medium">{of}</span>{' '}
                <Stars stars={stars} />
              </p>
              {words ? <p className="wrap-anywhere text-ink-muted">{words}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {rated ? <RateDialog id={id} username={rated} onClose={() => setRated(null)} /> : null}
    </Panel>
  );
}
