/** Saying no to whoever is not an administrator, or is one who is stopped, or without the second factor that the powers want. */
import type { Actor } from './actor.ts';
import { refuse } from './refuse.ts';

/**
 * Refuses with: `admin_stopped` for whoever has the role and a stopped account, `admin_factor_required` for whoever has
 * it without a second factor, otherwise `admin_only`.
 */
export function refuseAdministration({ isStoppedAdmin, lacksAdminFactor }: Actor): never {
  if (isStoppedAdmin) refuse('admin_stopped');
  return refuse(lacksAdminFactor ? 'admin_factor_required' : 'admin_only');
}
