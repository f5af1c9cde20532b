/**
 * Components in a document without a browser, for tests beside the code: a test finds what a person would find,
 * by its name, and presses or types. The file of such a test begins with `// @vitest-environment happy-dom`.
 */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Draws an element into the document until the test has ended. */
export async function mount(element: ReactNode): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
  });
  await act(async () => root.render(element));
}

/** What stands in the document, dialogs and notices included, its lines joined by a space. */
export function shownText(): string {
  return (document.body.textContent ?? '').replace(/\s+/g, ' ');
}

/** Waits until the document shows the text. */
export async function seen(text: string): Promise<void> {
  await eventually(() => expect(shownText()).toContain(text));
}

/** Waits until the claim holds; what happens meanwhile is drawn. */
export async function eventually(claim: () => void): Promise<void> {
  await expect
    .poll(async () => {
      await act(async () => new Promise((resolve) => setImmediate(resolve)));
      claim();
      return true;
    })
    .toBe(true);
}

/** The button, link or menu item with this name. */
export function control(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button, a[href], [role="menuitem"]')];
  const found = all.filter((one) => nameOf(one) === name);
  if (found.length !== 1) throw new Error(`${found.length} controls are named ${name}: ${all.map(nameOf)}`);
  return found[0]!;
}

/** Presses it, as a click does. */
export async function press(name: string): Promise<void> {
  const button = control(name);
  if (button instanceof HTMLButtonElement && button.disabled) throw new Error(`${name} cannot be pressed.`);
  await act(async () => button.click());
}

/** Types into the field with this label. */
export async function type(label: string, text: string): Promise<void> {
  await enter(labelled(label), text, 'input');
}

/** Chooses an option of the field with this label, by the option's value. */
export async function choose(label: string, value: string): Promise<void> {
  const field = labelled(label);
  const isThere = field instanceof HTMLSelectElement && [...field.options].some((one) => one.value === value);
  if (!isThere) throw new Error(`${label} has no option ${value}.`);
  await enter(field, value, 'change');
}

/** Ticks the box with this label, or unticks it. */
export async function tick(label: string): Promise<void> {
  await act(async () => labelled(label).click());
}

/** A field that a person fills in. */
type FilledIn = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

async function enter(field: FilledIn, text: string, event: 'input' | 'change'): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  await act(async () => {
    // React listens for what it has not written itself.
    set!.call(field, text);
    field.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

/** The field with this label. */
export function labelled(label: string): FilledIn {
  const found = [...document.querySelectorAll<FilledIn>('input, textarea, select')].find(
    (field) =>
      field.getAttribute('aria-label') === label ||
      [...(field.labels ?? [])].some((one) => one.textContent?.trim().startsWith(label)),
  );
  if (!found) throw new Error(`No field is labelled ${label}.`);
  return found;
}

function nameOf(element: HTMLElement): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
}
