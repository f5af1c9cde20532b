import { normalForm } from '#core/text/normal-form.ts';

/**
 * What a browser does with a file: shows it, or keeps it under its name. The plain name is for those who do not read the
 * encoded one. Source: RFC 6266.
 */
export function disposition(name: string, isInline: boolean): string {
  const plain =
    normalForm('NFKD', name)
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
