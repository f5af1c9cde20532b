/** What a member is told by email about second factors, keys for programs, and accounts elsewhere that sign them in. These emails cannot be turned off. */

export type FactorMailPurpose =
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_copied'
  | KeyMailPurpose
  | ProviderMailPurpose
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'factors_reset';

type KeyMailPurpose = 'api_key_made' | 'api_key_renewed';

type ProviderMailPurpose = 'provider_linked' | 'provider_unlinked';

/** Subject and lines of the email; `about` is the factor's name, or what else it is about. */
export function writeFactorMail(
  purpose: FactorMailPurpose,
  { about = '', site }: { about?: string; site: string },
): { subject: string; lines: string[] } {
  const ifNot = ifNotYou(site);
  switch (purpose) {
    case 'provider_linked':
    case 'provider_unlinked':
      return providerMail(purpose, about, ifNot);
    case 'factor_added':
      return {
        subject: 'A second factor was added to your Protege account',
        lines: [`“${about}” was just added to your account. From now on signing in asks for it.`, ...ifNot],
      };
    case 'factor_removed':
      return {
        subject: 'A second factor was removed from your Protege account',
        lines: [`“${about}” was just removed from your account.`, ...ifNot],
      };
    case 'api_key_made':
    case 'api_key_renewed':
      return keyMail(purpose, about, ifNot);
    case 'passkey_copied':
      return {
        subject: 'A passkey of your Protege account may have been copied',
        lines: [
          `“${about}” was just refused: it counted fewer uses than we have seen, as a copy would.`,
          'Sign in another way, remove it, and add a new one.',
          ...ifNot,
        ],
      };
    case 'recovery_code_used':
      return {
        subject: 'A recovery code of your Protege account was used',
        lines: [
          'one of your recovery codes was just used in place of your second factor. It no longer works.',
          `Recovery codes left: ${about}.`,
          ...ifNot,
        ],
      };
    case 'recovery_codes_renewed':
      return {
        subject: 'Your Protege recovery codes were renewed',
        lines: ['new recovery codes were just made for your account. The old ones no longer work.', ...ifNot],
      };
    case 'factors_reset':
      return {
        subject: 'Your second factors were removed by an administrator',
        lines: [
          'an administrator has just removed all second factors and recovery codes of your account, and signed',
          'you out everywhere. Your password is as it was. The reason given:',
          '',
          about,
          ...ifNot,
        ],
      };
  }
}

function keyMail(purpose: KeyMailPurpose, about: string, ifNot: string[]) {
  return purpose === 'api_key_made'
    ? {
        subject: 'An API key was made for your Protege account',
        lines: [
          `“${about}” was just made. A program that has it acts in your name, within its scopes.`,
          ...ifNot,
        ],
      }
    : {
        subject: 'An API key of your Protege account has a new secret',
        lines: [`“${about}” was just given a new secret.`, ...ifNot],
      };
}

function providerMail(purpose: ProviderMailPurpose, about: string, ifNot: string[]) {
  return purpose === 'provider_linked'
    ? {
        subject: 'An account elsewhere now signs you in to Protege',
        lines: [
          `your account at ${about} was just linked. Whoever is signed in there gets in here.`,
          ...ifNot,
        ],
      }
    : {
        subject: 'An account elsewhere no longer signs you in to Protege',
        lines: [`your account at ${about} was just unlinked.`, ...ifNot],
      };
}

function ifNotYou(site: string): string[] {
  return [
    '',
    'If that was not you, set a new password at once, which signs every device out, and look at your second',
    'factors and devices. If you can’t confirm with a second factor of your own, write to us:',
    '',
    `${site}/reset-password`,
    `${site}/settings/security`,
    `${site}/contact`,
  ];
}
