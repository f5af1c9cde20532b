/** A day as an email names it. */
export const dayOf = (at: Date): string =>
  at.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
