/** A room that is not open yet: it says what will be there and leads to what works. */
import { useMatch } from '@tanstack/react-router';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { COMING_TEXTS } from './coming-texts.ts';

/** The page of any route whose room is still to be built; the path says which. */
export function ComingPage() {
  // The page's own path: the address is the next page's already while that one is being fetched.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const text = COMING_TEXTS[pathname.replace(/(?<=.)\/$/, '')];
  if (!text) throw new Error(`No text for the coming page at ${pathname}.`);
  return (
    <div className="page-column flex flex-1 flex-col justify-center py-24">
      <div className="max-w-xl">
        <Badge tone="outline">Not open yet</Badge>
        <h1 className="display mt-5 text-5xl">{text.title}</h1>
        <p className="mt-4 text-lg text-ink-muted">{text.body}</p>
        <div className="mt-8 flex flex-wrap gap-2">
          <LinkButton to={text.meanwhile.to}>{text.meanwhile.label}</LinkButton>
          <LinkButton to="/" variant="secondary">
            Return to Home
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
