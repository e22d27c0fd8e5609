import {
  Button,
  DismissRegular,
  formatFileSize,
  formatPercent,
  makeStyles,
  mergeClasses,
  tokens,
} from '@alo/ui';
import { ArrowUploadRegular } from '@alo/ui/controls';
import { type DragEvent, useId, useRef, useState } from 'react';

/** What files are taken, and the words for it. */
export interface UploadKind {
  readonly accept: string;
  readonly words: {
    readonly choose: string;
    readonly drop: string;
    readonly limits: string;
    readonly remove: (name: string) => string;
    readonly sending: (percent: string) => string;
  };
  /** Why a file cannot be used, in words; null for a good one. */
  readonly check: (file: File) => Promise<string | null>;
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px' },
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '6px',
    padding: '16px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    textAlign: 'center',
  },
  over: {
    border: `1px dashed ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  input: { display: 'none' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { color: tokens.colorPaletteRedForeground1, margin: 0 },
  file: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  bar: { width: '100%', accentColor: tokens.colorCompoundBrandBackground },
});

/** A place to drop files or choose them; says at once what cannot be used, and how far a sending is. */
export function FileUpload({
  kind: { accept, words, check },
  files,
  onChange,
  multiple = false,
  progress = null,
}: {
  readonly kind: UploadKind;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  /** 0 to 1 while the files are sent. */
  readonly progress?: number | null;
}) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<{ name: string; text: string } | null>(null);
  const take = async (chosen: readonly File[]) => {
    const wanted = multiple ? chosen : chosen.slice(0, 1);
    const good: File[] = [];
    setProblem(null);
    for (const file of wanted) {
      const text = await check(file);
      if (text === null) good.push(file);
      else setProblem({ name: file.name, text });
    }
    if (good.length > 0) onChange(multiple ? [...files, ...good] : good);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <div className={styles.root}>
      <div
        className={mergeClasses(styles.zone, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          className={styles.input}
          aria-label={words.choose}
          tabIndex={-1}
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button
          icon={<ArrowUploadRegular />}
          aria-describedby={hint}
          disabled={progress !== null}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <span className={styles.note}>{words.drop}</span>
        <span id={hint} className={styles.note}>
          {words.limits}
        </span>
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem.name}: {problem.text}
        </p>
      )}
      {files.map((file, at) => (
        <div key={`${at}-${file.name}`} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.note}>{formatFileSize(file.size)}</span>
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            disabled={progress !== null}
            aria-label={words.remove(file.name)}
            onClick={() => onChange(files.filter((_file, index) => index !== at))}
          />
        </div>
      ))}
      {progress !== null && (
        <progress
          className={styles.bar}
          max={1}
          value={progress}
          aria-label={words.sending(formatPercent(progress))}
        />
      )}
    </div>
  );
}
