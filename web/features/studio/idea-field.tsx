/** Which idea a work is made from, and what holds of it. */
import type { ComponentPropsWithRef } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { useIdeas } from './ideas.ts';

interface IdeaFieldProps {
  chosen: string;
  control: Pick<ComponentPropsWithRef<'select'>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;
  hint?: string;
}

const DOCUMENT_HINT =
  'The confirmed values of its card. What you fill in here goes before them; what neither says is a blank in the document.';

/** A choice among the member's ideas; nothing while there are none. `chosen` stays listed when it was put away. */
export function IdeaField({ chosen, control, hint = DOCUMENT_HINT }: IdeaFieldProps) {
  const ideas = useIdeas();
  if (ideas.length === 0 && chosen === '') return null;
  return (
    <Field label="Made from" hint={hint}>
      {(field) => (
        <Select {...field} {...control}>
          <option value="">Only this form</option>
          {ideas.map(({ id, title, confirmed }) => (
            <option key={id} value={id}>
              {`${title} (${confirmed} confirmed)`}
            </option>
          ))}
          {chosen !== '' && !ideas.some(({ id }) => id === chosen) ? (
            <option value={chosen}>The idea of this document</option>
          ) : null}
        </Select>
      )}
    </Field>
  );
}
