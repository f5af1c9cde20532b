import { useLocation } from '@tanstack/react-router';

/** The token of the mailed link that led here. It stands behind the `#`, which no server and no proxy is sent. */
export function useMailedToken(): string | undefined {
  const hash = useLocation({ select: (location) => location.hash });
  return new URLSearchParams(hash).get('token') || undefined;
}
