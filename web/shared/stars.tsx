/** How many of five stars, in a figure that is read aloud too. */
import { Star } from 'lucide-react';

export function Stars({ stars }: { stars: number | string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Star size={14} aria-hidden className="shrink-0 fill-current text-saffron-text" />
      {stars}
      <span className="sr-only"> of 5 stars</span>
    </span>
  );
}
