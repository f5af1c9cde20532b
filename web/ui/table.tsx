/** Tables of figures: hairlines, dense rows, numbers to the right. They scroll sideways inside their card. */
import clsx from 'clsx';
import type { HTMLAttributes, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react';

/** A table; `label` names it and makes the scrolling area reachable by keyboard. */
export function Table({
  label,
  className,
  ...rest
}: TableHTMLAttributes<HTMLTableElement> & { label: string }) {
  return (
    // `relative`: a hidden label in a cell is placed absolutely and would else widen the page beyond the scrolling area.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table {...rest} className={clsx('w-full border-collapse text-sm', className)} />
    </section>
  );
}

/** A column's heading. */
export function Th({
  isNumeric,
  className,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & { isNumeric?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        'h-9 border-b border-hairline px-4 text-xs font-normal whitespace-nowrap text-ink-muted first:pl-5 last:pr-5',
        isNumeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}

/** A row; it answers the pointer when it can be pressed. */
export function Tr({ className, ...rest }: HTMLAttributes<HTMLTableRowElement>) {
  return <tr {...rest} className={clsx('border-b border-hairline last:border-0', className)} />;
}

/** A cell; `isNumeric` sets tabular figures to the right. */
export function Td({
  isNumeric,
  className,
  ...rest
}: TdHTMLAttributes<HTMLTableCellElement> & { isNumeric?: boolean }) {
  return (
    <td
      {...rest}
      className={clsx(
        'h-12 px-4 first:pl-5 last:pr-5',
        isNumeric && 'tabular text-right whitespace-nowrap',
        className,
      )}
    />
  );
}
