/** What the member wrote, beside an empty field: a tap takes it in, and there it can be changed. */
import { Plus } from 'lucide-react';
import { NO_KIND } from '#core/idea/places.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { Suggestion } from './points-draft.ts';
import { valueWords } from './value-words.ts';

/** The suggestions of one field, or those for any. */
export interface SuggestionChipsProps {
  /** Whose field it is, for a screen reader. */
  label: string;
  suggestions: readonly Suggestion[];
  onTake: (suggestion: Suggestion) => void;
  /** What a value is called, where that is more than its own words. */
  nameOf?: ((suggestion: Suggestion) => string) | undefined;
}

export function SuggestionChips({ label, suggestions, onTake, nameOf = ofValue }: SuggestionChipsProps) {
  if (suggestions.length === 0) return null;
  return (
    <ul aria-label={`${label}: what you wrote`} className="flex flex-wrap gap-1.5">
      {suggestions.map((one) => {
        const words =
          one.words !== '' ? `You wrote: “${one.words}”` : isNone(one) ? NONE : 'Nearest to what you wrote';
        return (
          <li key={`${one.entryId} ${nameOf(one)}`} className="max-w-full">
            <Tooltip content={words}>
              <button
                type="button"
                aria-label={`Take in ${nameOf(one)} for ${label}. ${words}`}
                // The field that has the focus keeps it: a figure for any goes there.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onTake(one)}
                className="flex min-h-9 max-w-full items-center gap-1 rounded-full border border-dashed border-hairline-strong bg-surface px-3 py-1 text-left text-sm wrap-anywhere hover:bg-sunken"
              >
                <Plus size={13} aria-hidden className="shrink-0 text-ink-faint" />
                {nameOf(one)}
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}

const NONE = 'Then only what holds for any venture is said';
const isNone = ({ value }: Suggestion) => value.type === 'choice' && value.choice === NO_KIND;

const ofValue = ({ value }: Suggestion) => valueWords(value);
