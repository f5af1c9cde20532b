/** Asks for a text to paste, or for the address of a page. */
import { type FormEvent, useState } from 'react';
import { type OwnSource, RESEARCH_LIMITS } from '#core/research/inputs.ts';
import { isPageAddress } from '#core/research/page-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { Textarea } from '#web/ui/input.tsx';

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
    const read = kind === 'text' ? readText(title, value) : readLink(value);
    if (typeof read === 'string') setError(read);
    else onAdd(read);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={WORDS[kind].title} description={WORDS[kind].description}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {kind === 'text' ? (
            <TextFields title={title} onTitle={setTitle} text={value} onText={setValue} error={error} />
          ) : (
            <TextField
              label="Address"
              required
              error={error}
              type="url"
              inputMode="url"
              maxLength={2000}
              placeholder="https://"
              value={value}
              onValue={setValue}
            />
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

function TextFields(props: {
  title: string;
  onTitle: (title: string) => void;
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
}) {
  const { title, onTitle, text, onText, error } = props;
  return (
    <>
      <TextField
        label="Title"
        isOptional
        maxLength={RESEARCH_LIMITS.title}
        placeholder="Where it is from, and when"
        autoComplete="off"
        value={title}
        onValue={onTitle}
      />
      <Field label="Text" required error={error}>
        {(field) => (
          <Textarea
            {...field}
            value={text}
            onChange={(event) => onText(event.target.value)}
            rows={10}
            maxLength={RESEARCH_LIMITS.text}
            className="max-h-96"
          />
        )}
      </Field>
    </>
  );
}

/** The pasted text as a source, or what is wrong with it. */
function readText(title: string, typed: string): OwnSource | string {
  const text = typed.trim();
  if (text === '') return 'Paste the text to read.';
  return { kind: 'text', title: title.trim() || openingOf(text), text };
}

/** The page as a source, or what is wrong with its address. One without `https://` gets it. */
function readLink(typed: string): OwnSource | string {
  const text = typed.trim();
  const url = /^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : text;
  if (isPageAddress(url)) return { kind: 'link', url };
  return 'A page begins with https:// or http:// and names a public site.';
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
