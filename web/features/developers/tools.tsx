/** Small tools for whoever writes a program: is this address one, is this message ours, does the server answer. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isAddress } from '#core/identity/address.ts';
import { TOLERANCE_SECONDS } from '#sdk/webhook.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { TextareaField, TextField } from '#web/ui/fields.tsx';
import { judgeMessage, type Verdict } from './judge-message.ts';

export function Tools() {
  return (
    <div className="grid items-start gap-6 pt-2 lg:grid-cols-2">
      <MessageTester />
      <div className="flex flex-col gap-6">
        <AddressChecker />
        <ServerStatus />
      </div>
    </div>
  );
}

const VERDICTS: Record<Verdict, string> = {
  insecure:
    'Your browser checks signatures on secure addresses alone. Open this page by https, or on the computer that it runs on by localhost.',
  ours: 'The signature fits: this message is ours, and nobody changed it.',
  old: `The signature fits, but the message is older than ${TOLERANCE_SECONDS / 60} minutes: refuse it.`,
  secret: 'That isn’t a secret of ours: one begins with whsec_.',
  timestamp: 'webhook-timestamp is a number of seconds, as 1772705700.',
  signature: 'webhook-signature begins with v1, and a comma.',
  body: 'The body isn’t JSON, so it isn’t as it came. Paste all of it, unchanged.',
  other:
    'The signature doesn’t fit. Another secret, another webhook-id, or a body that isn’t as it came: check for spaces and line ends.',
};

function MessageTester() {
  const [fields, setFields] = useState({ secret: '', id: '', timestamp: '', signature: '', body: '' });
  const [verdict, setVerdict] = useState<Verdict>();
  const set = (name: keyof typeof fields) => (value: string) => {
    setFields({ ...fields, [name]: value });
    setVerdict(undefined);
  };
  return (
    <Panel title="Webhook tester" description="Paste what your program received. Nothing leaves this page.">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void judgeMessage(fields).then(setVerdict);
        }}
      >
        <TextField
          label="Secret"
          type="password"
          autoComplete="off"
          placeholder="whsec_…"
          required
          value={fields.secret}
          onValue={set('secret')}
        />
        <TextField label="webhook-id" required value={fields.id} onValue={set('id')} />
        <TextField label="webhook-timestamp" required value={fields.timestamp} onValue={set('timestamp')} />
        <TextField label="webhook-signature" required value={fields.signature} onValue={set('signature')} />
        <TextareaField
          label="Body"
          rows={5}
          required
          spellCheck={false}
          value={fields.body}
          onValue={set('body')}
        />
        <Button type="submit" className="self-start">
          Check
        </Button>
        <p aria-live="polite">{verdict ? VERDICTS[verdict] : ''}</p>
        <p className="text-sm text-ink-muted">
          To have a test message sent, open the log of a webhook under{' '}
          <Link to="/settings/security" className="underline underline-offset-4">
            Security
          </Link>
          . The log says what your program answered.
        </p>
      </form>
    </Panel>
  );
}

function AddressChecker() {
  const [address, setAddress] = useState('');
  const text = address.trim();
  const said = isAddress(text)
    ? 'A PRD address: its checksum fits. Whether somebody has it, GET /api/wallet/recipients says.'
    : 'Not a PRD address. One begins with PRD, and a wrong character shows.';
  return (
    <Panel title="Address checker" description="A typo in an address is found before anything is sent.">
      <TextField label="Address" spellCheck={false} autoComplete="off" value={address} onValue={setAddress} />
      <p aria-live="polite" className="mt-3">
        {text === '' ? '' : said}
      </p>
    </Panel>
  );
}

function ServerStatus() {
  const status = useQuery({
    queryKey: ['server-status'],
    queryFn: async () => {
      const startedAt = performance.now();
      const response = await fetch('/readyz', { credentials: 'omit', cache: 'no-store' }).catch(() => null);
      // Unread, it would keep its connection.
      await response?.text();
      return {
        isReady: response?.ok === true,
        isThere: response !== null,
        milliseconds: Math.round(performance.now() - startedAt),
        at: new Date(),
      };
    },
    refetchInterval: 30_000,
  });
  const { data } = status;
  const said = data?.isReady
    ? `It serves. It answered in ${data.milliseconds} ms.`
    : data?.isThere
      ? 'It answers, but doesn’t serve just now. Calls are refused with 503; try them again later.'
      : 'It can’t be reached from here.';
  return (
    <Panel title="Status" description="Whether this server takes calls now, asked every half minute.">
      <p aria-live="polite">{data ? said : 'Asking …'}</p>
      {data ? (
        <p className="mt-1 text-sm text-ink-muted">Last asked at {data.at.toLocaleTimeString('en-GB')}</p>
      ) : null}
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        isBusy={status.isFetching}
        onClick={() => void status.refetch()}
      >
        Ask again
      </Button>
    </Panel>
  );
}
