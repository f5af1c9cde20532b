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
import { SelectField, TextField } from '#web/ui/fields.tsx';
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
  const { data: setup } = useSetup();
  const { inputs, put, uploads } = useInputs(memberId, initial);
  const { type, query, industry, ideaId, useWeb, sources } = inputs;
  const isUploading = uploads.items.some(({ state }) => state === 'added' || state === 'uploading');

  function conduct(isAgain: boolean) {
    // Who has chosen an idea has asked: its card says what it is.
    if (type === '' || (ideaId === '' && !isAsked(query))) notifyMissing();
    else onConduct({ type, query, industry, useWeb, sources, ideaId: ideaId || null }, isAgain);
  }

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
      <SelectField
        label="Research type"
        required
        value={type}
        onValue={(next) => put({ type: next })}
        options={[['', 'Choose…'], ...RESEARCH_TYPES.map((one) => [one, RESEARCH_LABELS[one]] as const)]}
      />
      <IdeaChoice chosen={ideaId} onChange={(next) => put({ ideaId: next })} />
      <QueryField query={query} isAsked={ideaId === ''} onChange={(next) => put({ query: next })} />
      <TextField
        label="Industry"
        isOptional
        maxLength={RESEARCH_LIMITS.industry}
        placeholder="e.g. bakeries"
        autoComplete="off"
        value={industry}
        onValue={(next) => put({ industry: next })}
      />
      <SourcesEditor
        sources={sources}
        onChange={(change) => put((known) => ({ sources: change(known.sources) }))}
        uploads={uploads}
      />
      <WebSearch setup={setup} isWanted={useWeb} onWanted={(next) => put({ useWeb: next })} />
      <ConductButtons
        setup={setup}
        isBusy={isBusy}
        isUploading={isUploading}
        onAgain={initial && (() => conduct(true))}
      />
    </form>
  );
}

type Inputs = Omit<ResearchInputs, 'type' | 'industry' | 'ideaId' | 'sources'> & {
  type: ResearchType | '';
  industry: string;
  ideaId: string;
  sources: OwnSource[];
};

/** What is asked, as it is typed; a file is among the sources once it has arrived. */
function useInputs(memberId: string, initial: ResearchInputs | undefined) {
  const [inputs, setInputs] = useState<Inputs>({
    type: initial?.type ?? '',
    query: initial?.query ?? '',
    industry: initial?.industry ?? '',
    ideaId: initial?.ideaId ?? '',
    useWeb: initial?.useWeb ?? true,
    sources: initial?.sources ?? [],
  });
  const put = (change: Partial<Inputs> | ((known: Inputs) => Partial<Inputs>)) =>
    setInputs((known) => ({ ...known, ...(typeof change === 'function' ? change(known) : change) }));
  const uploads = useUploads({
    memberId,
    purpose: 'research_source',
    isImmediate: true,
    onUploaded: ({ id }, { name }) =>
      put(({ sources }) => ({ sources: [...sources, { kind: 'file', fileId: id, name }] })),
  });
  return { inputs, put, uploads };
}

type Setup = ReturnType<typeof useSetup>['data'];

/** Whether the web is searched; where nothing can search it, what that means. */
function WebSearch(props: { setup: Setup; isWanted: boolean; onWanted: (isWanted: boolean) => void }) {
  const { setup, isWanted, onWanted } = props;
  if (!setup) return null;
  return setup.search ? (
    <Checkbox
      label={`Search the web with ${setup.search}`}
      checked={isWanted}
      onChange={(event) => onWanted(event.target.checked)}
    />
  ) : (
    <p className="text-xs text-ink-muted">
      No web search is connected here. What you add above is read; without it the report is a list of
      questions and where to look.
    </p>
  );
}

function ConductButtons(props: {
  setup: Setup;
  isBusy: boolean;
  isUploading: boolean;
  onAgain: (() => void) | undefined;
}) {
  const { setup, isBusy, isUploading, onAgain } = props;
  return (
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
      {onAgain ? (
        <Button variant="secondary" isWide onClick={onAgain} disabled={isBusy || isUploading}>
          Run again with changes
        </Button>
      ) : null}
      <p className="min-h-10 text-xs text-ink-muted">
        {setup
          ? `${setup.limit - setup.used} of ${setup.limit} reports left today. Written by ${setup.model}.`
          : null}
      </p>
    </div>
  );
}
