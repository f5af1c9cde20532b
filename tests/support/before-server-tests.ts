/** What Vitest runs before each file of the server's tests. */
import { hashQuickly } from './quick-passwords.ts';

hashQuickly();
