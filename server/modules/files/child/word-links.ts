/**
 * What a part of a Word file refers to outside of it. A link that somebody clicks is fine when it leads to the
 * web or to a mailbox; everything that Word would load by itself is not.
 */
import { isSafeLink } from './safe-link.ts';
import { REASONS, unsafe } from './verdicts.ts';

const UNSAFE_KINDS: readonly (readonly [RegExp, string])[] = [
  [/\/(vbaProject|wordVbaData|keyMapCustomizations|attachedToolbars)$/i, REASONS.macros],
  [/\/(oleObject|control|activeXControlBinary|aFChunk|subDocument|externalLink(Path)?)$/i, REASONS.files],
];

/** Looks at one element of a `.rels` part. */
export function checkLinks(element: string, attributes: ReadonlyMap<string, string>): void {
  if (element !== 'Relationship') return;
  const kind = attributes.get('Type') ?? '';
  const target = attributes.get('Target') ?? '';
  const isExternal = attributes.get('TargetMode')?.trim().toLowerCase() === 'external';
  for (const [pattern, reason] of UNSAFE_KINDS) if (pattern.test(kind)) unsafe(reason);
  if (!isExternal) {
    if (/^[a-z][a-z0-9+.-]*:|^\\\\|^\/\//i.test(target)) unsafe(REASONS.elsewhere);
    return;
  }
  if (/\/hyperlink$/i.test(kind)) {
    if (!isSafeLink(target)) unsafe(REASONS.linked);
    return;
  }
  // The template that a document was made from, on its author's own disk: nearly every company's documents say it.
  const isOwnTemplate = /\/attachedTemplate$/i.test(kind) && /^file:\/\/\/[a-z]:[\\/]/i.test(target);
  if (!isOwnTemplate) unsafe(REASONS.elsewhere);
}
