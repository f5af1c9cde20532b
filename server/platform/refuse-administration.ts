/** Saying no to whoever is not an administrator, or is one without the second factor that the powers want. */
import type { Actor } from './actor.ts';
import { refuse } from './refuse.ts';

/** Refuses with: `admin_factor_required` for whoever has the role but no second factor, otherwise `admin_only`. */
export function refuseAdministration({ lacksAdminFactor }: Actor): never {
  return refuse(lacksAdminFactor ? 'admin_factor_required' : 'admin_only');
}
