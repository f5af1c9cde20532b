/** Which idea a report is held against; nothing while the member has none. */
import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

const MOST = 50;

/** `chosen` stays listed when it was put away. */
export function IdeaChoice({ chosen, onChange }: { chosen: string; onChange: (ideaId: string) => void }) {
  const { data } = useQuery(orpc.ideas.list.queryOptions({ input: { limit: MOST } }));
  const ideas = data?.items ?? [];
  if (ideas.length === 0 && chosen === '') return null;
  return (
    <Field
      label="About"
      hint="What is confirmed on its card stands in the report, and what is missing there."
    >
      {(field) => (
        <Select {...field} value={chosen} onChange={(event) => onChange(event.target.value)}>
          <option value="">Only this form</option>
          {ideas.map(({ id, title, confirmed }) => (
            <option key={id} value={id}>
              {`${title} (${confirmed} confirmed)`}
            </option>
          ))}
          {chosen !== '' && !ideas.some(({ id }) => id === chosen) ? (
            <option value={chosen}>The idea of this report</option>
          ) : null}
        </Select>
      )}
    </Field>
  );
}
