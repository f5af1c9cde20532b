/**
 * Gives what a test asks of a module's face by itself, and not through a request, a name on the event loop, so that
 * the watcher sees a turn of it as it sees any other. What the server asks of a face belongs to whoever asked.
 */
import { loopOwner } from '#server/platform/metrics/loop-monitor.ts';
import { isOwned } from './watch-loop.ts';

/** Faces have rooms (`banking.loans`), and those have no more of their own. */
const DEEPEST = 2;
/** What the test holds itself or applications share, and what is driven by statements of its own. */
const NO_FACES = ['clock', 'config', 'database', 'db', 'log', 'mailer', 'metrics', 'loop', 'textWork'];

/** Replaces the functions of all parts, in place, by those that tell whose turn it is where nobody has one. */
export function watchFaces(deps: object): void {
  const seen = new Set<object>();
  for (const [name, part] of Object.entries(deps)) if (!NO_FACES.includes(name)) watch(part, { name, seen });
}

function watch(part: unknown, { name, seen }: { name: string; seen: Set<object> }, depth = 1): void {
  if (!isPlain(part) || seen.has(part) || Object.isFrozen(part)) return;
  seen.add(part);
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'function') part[key] = named(`${name}.${key}, asked by a test`, value);
    else if (depth < DEEPEST) watch(value, { name: `${name}.${key}`, seen }, depth + 1);
  }
}

type Any = (...given: unknown[]) => unknown;

function named(name: string, work: Any): Any {
  return function asked(this: unknown, ...given) {
    const call = () => Reflect.apply(work, this, given);
    return isOwned() ? call() : loopOwner.run(name, call);
  };
}

/** What is written out as `{ … }`: instances of classes keep what they have. */
function isPlain(part: unknown): part is Record<string, Any> {
  return part !== null && typeof part === 'object' && Object.getPrototypeOf(part) === Object.prototype;
}
