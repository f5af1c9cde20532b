/** Where the links of a change of email lead: each asks once more, because an email program may open links by itself. */
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

const NO_LINK = 'This address holds no link. Open the one in the email that we sent you.';
const UNEXPECTED = 'An unexpected error occurred. Please try again. Your link is still good.';

/** Reads behind the `#` which of the two links it is. */
export function ChangeEmail() {
  const hash = new URLSearchParams(useLocation({ select: (location) => location.hash }));
  const [token, back] = [hash.get('token'), hash.get('back')];
  if (token) return <Confirm token={token} />;
  if (back) return <TakeBack token={back} />;
  return <Banner tone="error">{NO_LINK}</Banner>;
}

function Confirm({ token }: { token: string }) {
  const { user, initialized, reload } = useAuth();
  const { done, failure, isBusy, run } = useOnce(async () => {
    const { email } = await api.emailChange.confirm({ token });
    await reload();
    return email;
  });
  if (done) {
    return (
      <Done words={`Your account uses ${done} now. Sign in with it from here on.`}>
        <LinkButton to="/settings" search={{ tab: 'account' }}>
          Back to your settings
        </LinkButton>
      </Done>
    );
  }
  if (initialized && !user) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p className="text-ink-muted">Sign in to your account first, and then open the link again.</p>
        <LinkButton to="/login">Sign In</LinkButton>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-ink-muted">Your account uses this mailbox once you say so. You stay signed in.</p>
      {failure ? (
        <Banner tone="error" className="w-full">
          {failure}
        </Banner>
      ) : null}
      <Button isBusy={isBusy} onClick={run}>
        Use this email
      </Button>
    </div>
  );
}

function TakeBack({ token }: { token: string }) {
  const { done, failure, isBusy, run } = useOnce(async () => {
    await api.emailChange.takeBack({ token });
    return 'taken';
  });
  if (done) {
    return (
      <Done words="Your account has its old email again, and every device is signed out. We have sent you a link to set a new password.">
        <LinkButton to="/login">Sign In</LinkButton>
      </Done>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-ink-muted">
        Somebody changed the email of your account, and it wasn’t you? Take it back. Every device is signed
        out, and you set a new password.
      </p>
      {failure ? (
        <Banner tone="error" className="w-full">
          {failure}
        </Banner>
      ) : null}
      <Button variant="danger" isBusy={isBusy} onClick={run}>
        Take my account back
      </Button>
    </div>
  );
}

function Done({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <Banner tone="notice" className="w-full">
        {words}
      </Banner>
      {children}
    </div>
  );
}

/** Sends on a press, and keeps what came of it. */
function useOnce(send: () => Promise<string>) {
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function run() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      setDone(await send());
    } catch (error) {
      setFailure(refusalOf(error)?.message ?? UNEXPECTED);
    } finally {
      setIsBusy(false);
    }
  }
  return { done, failure, isBusy, run: () => void run() };
}
