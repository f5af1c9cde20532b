/** Chooses which version of a kept work is shown, and which older one it is compared with. */
import { Select } from '#web/ui/input.tsx';

/** The versions, newest last or first as they come, and what is chosen of them. */
export interface VersionChoiceProps<Version extends { number: number }> {
  versions: readonly Version[];
  /** What stands behind a version's number. */
  noteOf: (version: Version) => string;
  shown: number;
  current: number;
  /** The older version that it is compared with; null for none. */
  older: number | null;
  /** Undefined shows the current one, whichever that will be. */
  onVersion: (version: number | undefined) => void;
  onOlder: (older: number | null) => void;
}

/** Nothing while there is only one version. */
export function VersionChoice<Version extends { number: number }>(props: VersionChoiceProps<Version>) {
  const { versions, noteOf, shown, current, older, onVersion, onOlder } = props;
  if (versions.length < 2) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label="Version"
        value={shown}
        onChange={(event) => {
          const number = Number(event.target.value);
          onVersion(number === current ? undefined : number);
        }}
      >
        {versions.map((version) => (
          <option key={version.number} value={version.number}>
            Version {version.number}, {noteOf(version)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Compare with"
        value={older ?? ''}
        onChange={(event) => onOlder(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">Compare with…</option>
        {versions
          .filter(({ number }) => number < shown)
          .map(({ number }) => (
            <option key={number} value={number}>
              Version {number}
            </option>
          ))}
      </Select>
    </div>
  );
}
