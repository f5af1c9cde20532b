/** What stands between a member's link and the site it leads to: the whole address, and a word of care. */
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AnchorButton } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';

/** The notice itself. The other site learns nothing of where the visitor came from. */
export function LeavingNotice({ url, host, back }: { url: string; host: string; back: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">
        A member added this link. We know nothing about <span className="font-medium text-ink">{host}</span>{' '}
        and check nothing there. Give it no password of yours, and no money because of what it says.
      </p>
      <p className="rounded-md border border-hairline bg-sunken px-3 py-2.5 font-mono text-xs break-all">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        {back}
        <AnchorButton
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          variant="secondary"
          icon={<ExternalLink />}
        >
          Continue to {host}
        </AnchorButton>
      </div>
    </div>
  );
}

/** A link inside a text: pressing it shows the notice over the page. */
export function LeavingLink({ url, children }: { url: string; children: ReactNode }) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsLeaving(true)}
        className="w-fit text-left break-all underline underline-offset-2"
      >
        {children}
      </button>
      {isLeaving ? (
        <Dialog open onOpenChange={setIsLeaving}>
          <DialogContent title="You are leaving Protege">
            <LeavingNotice url={url} host={new URL(url).host} back={null} />
          </DialogContent>
        </Dialog>
      ) : null}
    </>
  );
}
