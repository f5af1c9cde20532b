/** Tabs with the arrow keys, underlined in ink. The value belongs in the URL where a person would share it. */
import clsx from 'clsx';
import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

/** The root: `value` and `onValueChange`, or `defaultValue`. */
export const Tabs = Primitive.Root;

/** The row of tabs; give it an `aria-label`. It scrolls sideways on narrow screens. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      {...rest}
      className={clsx('flex gap-5 overflow-x-auto border-b border-hairline', className)}
    />
  );
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
