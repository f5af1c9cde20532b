/** Leads into a section of the console, in the stead of the address that was asked for. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Once: a `Navigate` goes again each time that it is drawn, which the way there has it be. */
export function ToSection({ section }: { section: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/admin/$section', params: { section }, replace: true });
  }, [navigate, section]);
  return null;
}
