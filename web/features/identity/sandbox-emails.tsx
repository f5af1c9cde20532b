/** Where the emails are that this server doesn’t send: whoever waits for one would wait for ever. Nothing where it sends them. */
import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

const WORDS = {
  outbox: 'This server sends no emails yet: they lie in its outbox, at the link that its start prints.',
  nowhere: 'This server has no way to send emails. Ask whoever runs it.',
};

/** A sentence, for beside what has been emailed. */
export function SandboxEmails() {
  const { data } = useQuery(orpc.community.figures.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  if (!data || data.emails === 'sent') return null;
  return <span className="text-ink-muted">{WORDS[data.emails]}</span>;
}
