/** A member's photo, or their initials. Decorative: the name stands beside it or names its button. */
import clsx from 'clsx';
import { useState } from 'react';

/** 24, 32, 48 and 80 pixels. */
export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

const SIZES: Record<AvatarSize, string> = {
  sm: 'size-6 text-2xs',
  md: 'size-8 text-sm',
  lg: 'size-12 text-lg',
  xl: 'size-20 text-3xl',
};

/**
 * The first letters of the first `count` words of a name, in capitals; '?' for a name without letters or
 * digits. Characters outside the basic plane count as one.
 */
export function initialsOf(name: string, count: 1 | 2 = 2): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.slice(0, count).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 63));
  return letters.join('').toLocaleUpperCase() || '?';
}

/** Shows the photo at `src`, or else the initials of `name`; `initials` says how many. */
export function Avatar({
  name,
  src,
  size = 'md',
  initials = 2,
  className,
}: {
  name: string;
  src?: string | undefined;
  size?: AvatarSize;
  initials?: 1 | 2;
  className?: string;
}) {
  // A link that has run out shows the initials, until the next reading brings another.
  const [lost, setLost] = useState<string>();
  if (src && src !== lost) {
    return (
      <img
        src={src}
        alt=""
        data-size={size}
        onError={() => setLost(src)}
        className={clsx('shrink-0 rounded-full border border-hairline object-cover', SIZES[size], className)}
      />
    );
  }
  return (
    <span
      aria-hidden
      data-size={size}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full border border-hairline bg-sunken font-medium text-ink select-none',
        SIZES[size],
        className,
      )}
    >
      {initialsOf(name, initials)}
    </span>
  );
}
