/** Tabs with the arrow keys, underlined in ink. The value belongs in the URL where a person would share it. */
import clsx from 'clsx';
import { Tabs as Primitive } from 'radix-ui';
import { type ComponentProps, useEffect, useRef } from 'react';

/** The root: `value` and `onValueChange`, or `defaultValue`. */
export const Tabs = Primitive.Root;

/**
 * The row of tabs; give it an `aria-label`. It scrolls sideways on narrow screens, and shows the one that is open when it
 * appears: an address that names a tab would otherwise open a page on which no tab looks open.
 */
export function TabsList({ className, ...rest }: Omit<ComponentProps<typeof Primitive.List>, 'ref'>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showOpenTab(row.current), []);
  return (
    <Primitive.List
      ref={row}
      {...rest}
      className={clsx('flex gap-5 overflow-x-auto border-b border-hairline', className)}
    />
  );
}

/** Moves the row sideways alone; the page stays where it is. */
function showOpenTab(row: HTMLDivElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[data-state=active]');
  if (!row || !tab) return;
  const [whole, part] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (part.left < whole.left || part.right > whole.right)
    row.scrollLeft += part.left - whole.left - (whole.width - part.width) / 2;
}

/** One tab. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...rest}
      className={clsx(
        '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm whitespace-nowrap text-ink-muted transition-colors pointer-fine:min-h-10',
        'hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink',
        className,
      )}
    />
  );
}

/** What a tab shows. */
export function TabsContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...rest} className={clsx('pt-5', className)} />;
}
