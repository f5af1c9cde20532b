import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Auth, SessionContext, useAuth } from './session-context.tsx';

function Name() {
  return <p>{useAuth().user?.username ?? 'nobody'}</p>;
}

test('the session hook throws outside its provider [AU-13]', () => {
  expect(() => renderToStaticMarkup(<Name />)).toThrow('useAuth must be used within');
});

test('the session hook reads what its provider holds', () => {
  const auth: Auth = {
    loading: true,
    initialized: false,
    user: null,
    session: null,
    error: null,
    signIn: async () => {},
    signOut: async () => {},
    reload: async () => {},
  };
  expect(renderToStaticMarkup(<SessionContext value={auth}>{<Name />}</SessionContext>)).toBe(
    '<p>nobody</p>',
  );
});
