/**
 * Menus of actions, with arrow keys, typeahead and submenus. The delays are Radix's
 * own and those of the specification: a submenu opens after 100 ms, the pointer has 300 ms of grace on its way
 * to one, typed letters are forgotten after 1 s. Not modal, so that it needs no <style> element and the page can still scroll.
 */
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

/** The root. */
export function Menu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

/** Opens the menu; use with `asChild` around a button. */
export const MenuTrigger = Primitive.Trigger;

/** A submenu: put a {@link MenuSubTrigger} and a {@link MenuSubContent} inside. */
export const MenuSub = Primitive.Sub;

const SHEET =
  'animate-fade z-50 min-w-52 rounded-lg border border-hairline bg-surface p-1 shadow-lift focus:outline-none';

const ITEM =
  'flex min-h-11 w-full cursor-default items-center gap-2.5 rounded-md px-2.5 text-sm outline-none select-none pointer-fine:min-h-8 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted data-highlighted:bg-sunken data-disabled:text-ink-faint';

/** The sheet of items. */
export function MenuContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        {...rest}
        className={clsx(SHEET, className)}
      />
    </Primitive.Portal>
  );
}

/** One action. `asChild` around a Link makes it navigate. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item {...rest} className={clsx(ITEM, className)} />;
}

/** A title over a group of items. */
export function MenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label {...rest} className={clsx('px-2.5 pt-2 pb-1 text-xs text-ink-faint', className)} />;
}

/** A hairline between groups. */
export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-hairline" />;
}

/** Opens a submenu. */
export function MenuSubTrigger({
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.SubTrigger>) {
  return (
    <Primitive.SubTrigger {...rest} className={clsx(ITEM, 'data-[state=open]:bg-sunken', className)}>
      {children}
      <ChevronRight aria-hidden className="ml-auto" />
    </Primitive.SubTrigger>
  );
}

/** The sheet of a submenu. */
export function MenuSubContent({ className, ...rest }: ComponentProps<typeof Primitive.SubContent>) {
  return (
    <Primitive.Portal>
      <Primitive.SubContent
        sideOffset={4}
        collisionPadding={8}
        {...rest}
        className={clsx(SHEET, className)}
      />
    </Primitive.Portal>
  );
}
