/** The form of /login. */
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useAuth } from '#web/app/session-context.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { refusalOf, shownAuthError } from './auth-error.ts';

interface SignInFields {
  email: string;
  password: string;
}

/**
 * E-mail and password. Failures stay in the red box, and pass by as a toast; signing in is noticed by the
 * page. `wasSentHere` says that a page for members sent the visitor.
 */
export function SignInForm({ wasSentHere }: { wasSentHere: boolean }) {
  const { signIn, error } = useAuth();
  const form = useForm<SignInFields>({ defaultValues: { email: '', password: '' } });
  const shown = shownAuthError(error, wasSentHere);

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
      if (refusal) notify.error('Login Failed', refusal.message, { topic: 'sign-in' });
      else
        notify.error('Login Error', 'An unexpected error occurred. Please try again.', { topic: 'sign-in' });
      form.setFocus('password', { shouldSelect: true });
    }
  });

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
    </form>
  );
}
