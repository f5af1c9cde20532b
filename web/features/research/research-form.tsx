/** What a research needs to know: type and query, an industry, and what it should read. */
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  isAsked,
  type OwnSource,
  RESEARCH_LABELS,
  RESEARCH_LIMITS,
  RESEARCH_TYPES,
  type ResearchInputs,
  type ResearchType,
} from '#core/research/inputs.ts';
import { useUploads } from '#web/lib/uploads/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { IdeaChoice } from './idea-choice.tsx';
import { notifyMissing } from './notices.ts';
import { useSetup } from './queries.ts';
import { QueryField } from './query-field.tsx';
import { SourcesEditor } from './sources-editor.tsx';

interface ResearchFormProps {
  memberId: string;
  initial: ResearchInputs | undefined;
  isBusy: boolean;
  /** `isAgain`: as a new version of the open report. */
  onConduct: (inputs: ResearchInputs, isAgain: boolean) => void;
}

export function ResearchForm({ memberId, initial, isBusy, onConduct }: ResearchFormProps) {
  const setup = useSetup();
  const [type, setType] = useState<ResearchType | ''>(initial?.type ?? '');
  const [query, setQuery] = useState(initial?.query ?? '');
  const [industry, setIndustry] = useState(initial?.industry ?? '');
  const [ideaId, setIdeaId] = useState(initial?.ideaId ?? '');
  const [useWeb, setUseWeb] = useState(initial?.useWeb ?? true);
  const [sources, setSources] = useState<OwnSource[]>(initial?.sources ?? []);
  const uploads = useUploads({
    memberId,
    purpose: 'research_source',
    isImmediate: true,
    onUploaded: ({ id }, { name }) => setSources((all) => [...all, { kind: 'file', fileId: id, name }]),
  });
  const isUploading = uploads.items.some(({ state }) => state === 'added' || state === 'uploading');

  function conduct(isAgain: boolean) {
    // Who has chosen an idea has asked: its card says what it is.
    if (type === '' || (ideaId === '' && !isAsked(query))) notifyMissing();
    else onConduct({ type, query, industry, useWeb, sources, ideaId: ideaId || null }, isAgain);
  }

  const { data } = setup;
  return (
    <form
      noValidate
      aria-label="Market Research"
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        conduct(false);
      }}
    >
      <Field label="Research type" required>
        {(field) => (
          <Select
            {...field}
            value={type}
            onChange={(event) => setType(event.target.value as ResearchType | '')}
          >
            <option value="">Choose…</option>
            {RESEARCH_TYPES.map((one) => (
              <option key={one} value={one}>
                {RESEARCH_LABELS[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <IdeaChoice chosen={ideaId} onChange={setIdeaId} />
      <QueryField query={query} isAsked={ideaId === ''} onChange={setQuery} />
      <Field label="Industry" isOptional>
        {(field) => (
          <Input
            {...field}
            value={industry}
            onChange={(event) => setIndustry(event.target.value)}
            maxLength={RESEARCH_LIMITS.industry}
            placeholder="e.g. bakeries"
            autoComplete="off"
          />
        )}
      </Field>
      <SourcesEditor sources={sources} onChange={setSources} uploads={uploads} />
      {data?.search ? (
        <Checkbox
          label={`Search the web with ${data.search}`}
          checked={useWeb}
          onChange={(event) => setUseWeb(event.target.checked)}
        />
      ) : data ? (
        <p className="text-xs text-ink-muted">
          No web search is connected here. What you add above is read; without it the report is a list of
          questions and where to look.
        </p>
      ) : null}
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          isWide
          icon={<Search />}
          isBusy={isBusy}
          busyLabel="Researching..."
          disabled={isUploading}
        >
          Conduct Research
        </Button>
        {initial ? (
          <Button variant="secondary" isWide onClick={() => conduct(true)} disabled={isBusy || isUploading}>
            Run again with changes
          </Button>
        ) : null}
        <p className="min-h-10 text-xs text-ink-muted">
          {data
            ? `${data.limit - data.used} of ${data.limit} reports left today. Written by ${data.model}.`
            : null}
        </p>
      </div>
    </form>
  );
}
