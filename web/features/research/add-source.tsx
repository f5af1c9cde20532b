/** Asks for a text to paste, or for the address of a page. */
import { type FormEvent, useState } from 'react';
import { type OwnSource, RESEARCH_LIMITS } from '#core/research/inputs.ts';
import { isPageAddress } from '#core/research/page-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/input.tsx';

const WORDS = {
  text: {
    title: 'Paste a text',
    description: 'An article, reviews, notes of a conversation. It is read as it stands.',
    add: 'Add text',
  },
  link: {
    title: 'Add a page',
    description: 'A public page. It is opened once, when the report is made, and its text is kept with it.',
    add: 'Add page',
  },
} as const;

interface AddSourceProps {
  kind: 'text' | 'link';
  onAdd: (source: OwnSource) => void;
  onClose: () => void;
}

export function AddSource({ kind, onAdd, onClose }: AddSourceProps) {
  const [title, setTitle] = useState('');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog stands inside another form in the tree of components, and the event would reach that too.
    event.stopPropagation();
    const text = value.trim();
    if (kind === 'text') {
      if (text === '') setError('Paste the text to read.');
      else onAdd({ kind: 'text', title: title.trim() || openingOf(text), text });
      return;
    }
    const url = /^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : text;
    if (isPageAddress(url)) onAdd({ kind: 'link', url });
    else setError('A page begins with https:// or http:// and names a public site.');
  }

  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={WORDS[kind].title} description={WORDS[kind].description}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {kind === 'text' ? (
            <>
              <Field label="Title" isOptional>
                {(field) => (
                  <Input
                    {...field}
                    value={title}
                    onChange={(event) => setTitle(event.target.value)}
                    maxLength={RESEARCH_LIMITS.title}
                    placeholder="Where it is from, and when"
                    autoComplete="off"
                  />
                )}
              </Field>
              <Field label="Text" required error={error}>
                {(field) => (
                  <Textarea
                    {...field}
                    value={value}
                    onChange={(event) => setValue(event.target.value)}
                    rows={10}
                    maxLength={RESEARCH_LIMITS.text}
                    className="max-h-96"
                  />
                )}
              </Field>
            </>
          ) : (
            <Field label="Address" required error={error}>
              {(field) => (
                <Input
                  {...field}
                  type="url"
                  inputMode="url"
                  value={value}
                  onChange={(event) => setValue(event.target.value)}
                  maxLength={2000}
                  placeholder="https://"
                />
              )}
            </Field>
          )}
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">{WORDS[kind].add}</Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The first words of a text, for one without a title. */
function openingOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 60
    ? line
    : `${line
        .slice(0, 59)
        .toWellFormed()
        .replace(/(?<!\s)\s+\S*$/, '')}…`;
}
