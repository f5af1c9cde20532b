/** The form of /login. */
import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth } from '#web/app/session-context.tsx';
import { refusalOf } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { shownAuthError } from './auth-error.ts';
import { SignInByPasskey } from './passkey-button.tsx';
import { SignInLinkOffer } from './sign-in-link.tsx';
import { workProgress } from './sign-in-with-work.ts';

/** Refusals that a link by email gets around. */
const SLOWED = ['too_many_requests', 'sign_in_slowed', 'work_required'];

interface SignInFields {
  email: string;
  password: string;
}

/**
 * Email and password, and below them a passkey in place of both. Failures stay in the red box, and pass by as a toast; signing in is noticed by the
 * page. `wasSentHere` says that a page for members sent the visitor.
 */
export function SignInForm({ wasSentHere }: { wasSentHere: boolean }) {
  const { error } = useAuth();
  const { form, submit, slowedEmail } = useSigningIn();
  const shown = shownAuthError(error, wasSentHere);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {shown ? <Banner tone="error">{shown}</Banner> : null}
      <Field label="Email" required>
        {(control) => (
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...form.register('email')}
          />
        )}
      </Field>
      <Field
        label="Password"
        required
        aside={
          <Link to="/reset-password" className="underline underline-offset-2 hover:text-ink">
            Forgot it?
          </Link>
        }
      >
        {(control) => (
          <PasswordInput autoComplete="current-password" {...control} {...form.register('password')} />
        )}
      </Field>
      <Button type="submit" size="lg" isWide isBusy={form.formState.isSubmitting} busyLabel="Signing in…">
        Sign In
      </Button>
      <Puzzle />
      {slowedEmail !== null ? <SignInLinkOffer key={slowedEmail} email={slowedEmail} /> : null}
      <SignInByPasskey />
    </form>
  );
}

/** The two fields, and what came of them; `slowedEmail` is whose password is slowed, so that a link is offered. */
function useSigningIn() {
  const { signIn } = useAuth();
  const form = useForm<SignInFields>({ defaultValues: { email: '', password: '' } });
  const [slowedEmail, setSlowedEmail] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ email, password }) => {
    if (email.trim() === '' || password === '') {
      notify.error('Missing Information', 'Please enter both email and password.', { topic: 'sign-in' });
      form.setFocus(email.trim() === '' ? 'email' : 'password');
      return;
    }
    try {
      await signIn({ email, password });
      notify.settle('sign-in');
    } catch (failure) {
      const refusal = refusalOf(failure);
      setSlowedEmail(refusal && SLOWED.includes(refusal.code) ? email : null);
      if (refusal) notify.error('Login Failed', refusal.message, { topic: 'sign-in' });
      else
        notify.error('Login Error', 'An unexpected error occurred. Please try again.', { topic: 'sign-in' });
      form.setFocus('password', { shouldSelect: true });
    }
  });
  return { form, submit, slowedEmail };
}

/** How far the puzzle is that a browser solves after wrong passwords; nothing while there is none. */
function Puzzle() {
  const work = useSyncExternalStore(workProgress.subscribe, workProgress.read);
  if (work === null) return null;
  return (
    <div role="status" className="flex flex-col gap-2 text-sm text-ink-muted">
      <p>
        Wrong passwords were tried lately, so your browser is solving a small puzzle first. This takes a few
        seconds.
      </p>
      <ProgressBar value={work} label="Puzzle" size="sm" />
    </div>
  );
}
