import type { Moh } from '@alo/contracts';
import { endpoints } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  Button,
  DeleteRegular,
  describeError,
  makeStyles,
  toast,
  tokens,
} from '@alo/ui';
import { ArrowDownloadRegular } from '@alo/ui/controls';
import { saveAddress } from '@alo/ui/overlay';
import { SoundPlayer } from '../audio/SoundPlayer.tsx';
import { messages } from './messages.ts';
import { loadMohAudio } from './moh-list.tsx';
import type { MohEntry } from './save-moh.ts';

const { form: texts } = messages;

const useStyles = makeStyles({
  list: { display: 'grid', gap: '6px', listStyleType: 'none', margin: 0, padding: 0 },
  entry: {
    display: 'grid',
    gap: '2px',
    padding: '6px 10px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'center', gap: '2px' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

function move<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = [...entries];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

async function download(id: string): Promise<void> {
  try {
    saveAddress((await requestEndpoint(endpoints.getMohFileDownload, { params: { id } })).url);
  } catch (error) {
    toast.error(describeError(error));
  }
}

/** The files of a music in their order, which buttons change. */
export function MohFiles({
  moh,
  entries,
  onChange,
}: {
  readonly moh: Moh | null;
  readonly entries: readonly MohEntry[];
  readonly onChange: (entries: readonly MohEntry[]) => void;
}) {
  const styles = useStyles();
  const isReady = (id: string) => moh?.files.find((file) => file.id === id)?.status === 'ready';
  return (
    <ol className={styles.list} aria-label={texts.files}>
      {entries.map(({ id, name, kind }, at) => (
        <li key={id} className={styles.entry}>
          <div className={styles.head}>
            <span className={styles.name}>
              {at + 1}. {name}
            </span>
            {kind === 'present' && isReady(id) && (
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowDownloadRegular />}
                aria-label={texts.download(name)}
                onClick={() => void download(id)}
              />
            )}
            <Button
              size="small"
              appearance="subtle"
              icon={<ArrowUpRegular />}
              disabled={at === 0}
              aria-label={texts.up(name)}
              onClick={() => onChange(move(entries, at, at - 1))}
            />
            <Button
              size="small"
              appearance="subtle"
              icon={<ArrowDownRegular />}
              disabled={at === entries.length - 1}
              aria-label={texts.down(name)}
              onClick={() => onChange(move(entries, at, at + 1))}
            />
            <Button
              size="small"
              appearance="subtle"
              icon={<DeleteRegular />}
              disabled={entries.length === 1}
              aria-label={texts.remove(name)}
              onClick={() => onChange(entries.filter((entry) => entry.id !== id))}
            />
          </div>
          {moh !== null && kind === 'present' && (
            <SoundPlayer
              name={name}
              disabled={!isReady(id)}
              load={async () =>
                (await loadMohAudio(moh.id)).find((audio) => audio.id === id) ?? null
              }
            />
          )}
        </li>
      ))}
    </ol>
  );
}
