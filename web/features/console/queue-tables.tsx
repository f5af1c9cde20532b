/** Every queue of jobs and every work list: what waits, what is late, since when. */
import type { ReactNode } from 'react';
import type { api } from '#web/lib/api-client.ts';
import { Panel } from '#web/ui/card.tsx';
import { sayWaited } from './words.ts';

type Jobs = Awaited<ReturnType<typeof api.console.jobs>>;

export function QueueTables({ jobs: { queues, lists }, now }: { jobs: Jobs; now: number }) {
  const oldest = (at: string | null) => (at === null ? '' : sayWaited(at, now));
  // Timed work is done or not; its queues are empty as a rule.
  const shown = queues.filter(({ isTimed, waiting, failed }) => !isTimed || waiting > 0 || failed > 0);
  return (
    <>
      <Panel
        title="Queues"
        description="Jobs that wait, those among them that have failed and are tried again, and those given up in seven days."
        isFlush
      >
        <Table
          label="Queues"
          columns={['Queue', 'Waiting', 'Tried again', 'Late', 'Given up', 'Oldest due for']}
        >
          {shown.map(({ queue, sendsEmail, waiting, failing, late, failed, oldestAt }) => (
            <Row
              key={queue}
              name={queue}
              aside={sendsEmail ? 'email' : undefined}
              numbers={[waiting, failing, late, failed]}
              last={oldest(oldestAt)}
            />
          ))}
        </Table>
      </Panel>
      <Panel
        title="Work lists"
        description="Work that rounds find in the tables, as the newest round of each saw it."
        isFlush
      >
        <Table label="Work lists" columns={['List', 'Waiting', 'Late', 'Oldest for']}>
          {lists.map(({ list, waiting, late, oldestAt }) => (
            <Row key={list} name={list} numbers={[waiting, late]} last={oldest(oldestAt)} />
          ))}
        </Table>
      </Panel>
    </>
  );
}

function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keys, too
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-hairline text-ink-muted">
            {columns.map((column, place) => (
              <th
                key={column}
                scope="col"
                className={`px-3 py-2 font-normal whitespace-nowrap first:pl-5 last:pr-5 ${place === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">{children}</tbody>
      </table>
    </section>
  );
}

function Row({
  name,
  aside,
  numbers,
  last,
}: {
  name: string;
  aside?: string | undefined;
  numbers: readonly number[];
  last: string;
}) {
  return (
    <tr>
      <th scope="row" className="py-2 pr-3 pl-5 text-left font-normal whitespace-nowrap">
        <span className="font-mono">{name}</span>
        {aside ? <span className="ml-2 text-ink-muted">{aside}</span> : null}
      </th>
      {numbers.map((number, place) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
          key={place}
          className={`px-3 py-2 text-right tabular-nums ${number === 0 ? 'text-ink-muted' : 'font-medium'}`}
        >
          {number}
        </td>
      ))}
      <td className="py-2 pr-5 pl-3 text-right whitespace-nowrap">{last}</td>
    </tr>
  );
}
