import type { Config } from '#server/config.ts';

/**
 * Where emails go: to people by SMTP (`sent`), to the outbox page of a developer (`outbox`), or into a
 * table that nobody reads (`nowhere`), in production without `SMTP_URL`. What members are told of it follows from this.
 */
export function emailsGo({
  mail,
  isProduction,
}: Pick<Config, 'mail' | 'isProduction'>): 'sent' | 'outbox' | 'nowhere' {
  if (mail.smtpUrl) return 'sent';
  return isProduction ? 'nowhere' : 'outbox';
}
