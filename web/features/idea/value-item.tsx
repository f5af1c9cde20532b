/** A confirmed value: its words, what they leave open, where they come from, and what can be done with it. */
import clsx from 'clsx';
import { Ellipsis, History, PencilLine, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { CardEntry } from './queries.ts';
import { SourceButton, type SourceWords } from './source-button.tsx';
import { openWords, placeAndValue, valueWords } from './value-words.ts';

/** The value, and what can be done with it. */
export interface ValueItemProps {
  entry: CardEntry;
  /** An archived idea is only read. */
  isFixed: boolean;
  onChange: () => void;
  onForget: () => void;
  onHistory: () => void;
  onShow: (words: SourceWords) => void;
}

export function ValueItem({ entry, isFixed, onChange, onForget, onHistory, onShow }: ValueItemProps) {
  const open = openWords(entry.value);
  return (
    <div data-entry={entry.id} className="group/value flex items-start gap-1">
      <div className="min-w-0 flex-1 pt-1.5 pointer-fine:pt-1">
        <p className={clsx('text-base wrap-anywhere', entry.value.type !== 'text' && 'tabular')}>
          {valueWords(entry.value)}
        </p>
        {open && !isFixed ? (
          <button
            type="button"
            onClick={onChange}
            className="min-h-11 text-xs font-medium text-saffron-text underline underline-offset-3 pointer-fine:min-h-6"
          >
            {open}
          </button>
        ) : null}
        <SourceButton source={entry.source} onShow={onShow} />
      </div>
      <ValueMenu
        entry={entry}
        isFixed={isFixed}
        onChange={onChange}
        onForget={onForget}
        onHistory={onHistory}
      />
    </div>
  );
}

function ValueMenu({ entry, isFixed, onChange, onForget, onHistory }: Omit<ValueItemProps, 'onShow'>) {
  const isChanging = useRef(false);
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton
          label={`More for ${placeAndValue(entry.place, entry.value)}`}
          className="-mr-2 pointer-fine:opacity-60 pointer-fine:group-focus-within/value:opacity-100 pointer-fine:group-hover/value:opacity-100 data-[state=open]:opacity-100"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      {/* What Change opens takes the focus itself. */}
      <MenuContent
        onCloseAutoFocus={(event) => {
          if (isChanging.current) event.preventDefault();
        }}
      >
        {isFixed ? null : (
          <MenuItem
            onSelect={() => {
              isChanging.current = true;
              onChange();
            }}
          >
            <PencilLine aria-hidden />
            Change
          </MenuItem>
        )}
        <MenuItem onSelect={onHistory}>
          <History aria-hidden />
          History
        </MenuItem>
        {isFixed ? null : (
          <>
            <MenuSeparator />
            <MenuItem onSelect={onForget}>
              <Trash2 aria-hidden />
              Forget
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  );
}
