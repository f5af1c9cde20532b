// @vitest-environment happy-dom
/** The live chat of a screen: what a link of an email opens, and what is said in it. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { test } from 'vitest';
import { supportExamples } from '#contract/examples/support.ts';
import { press, seen } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { SessionContext, useAuth } from '#web/app/session-context.tsx';
import { LiveChat } from './live-chat.tsx';

const message = supportExamples.read.response;
const answers = {
  support: {
    desk: () => supportExamples.desk.response,
    mine: () => ({ items: [], nextCursor: null }),
    read: () => message,
  },
};

/** A page that is there before it is known who looks at it. */
function Arriving() {
  const auth = useAuth();
  const [initialized, setInitialized] = useState(false);
  return (
    <SessionContext value={{ ...auth, initialized, user: initialized ? auth.user : null }}>
      <Link to="/" hash={`message=${message.id}`}>
        The link of the email
      </Link>
      <button type="button" onClick={() => setInitialized(true)}>
        It is known
      </button>
      <LiveChat />
    </SessionContext>
  );
}

test('a member’s link opens their message, however late it is known who they are', async () => {
  await openScreen(<Arriving />, { answers });
  await press('The link of the email');
  await press('It is known');
  await seen(message.reference);
});
