import { useAccess } from '@alo/core';
import { Button, MenuItem, MenuList } from '@fluentui/react-components';
import { ArrowDownloadRegular, ArrowUploadRegular, HistoryRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../components/errors.ts';
import { useLateComponent } from '../components/useLateComponent.ts';
import { toast } from '../toast/toast.ts';
import type { ListState } from './list-state.ts';
import type { ListExport, ListExtra, ListHistory, ListImport } from './list-extras.ts';
import { MenuButton } from './MenuButton.tsx';

/** The buttons of what a list has beside its rows, in the order of its definition. */
export function ListExtras({
  extras,
  state,
}: {
  readonly extras: readonly ListExtra[];
  readonly state: ListState;
}) {
  return extras.map((extra) => <Extra key={extra.kind} extra={extra} state={state} />);
}

function Extra({ extra, state }: { readonly extra: ListExtra; readonly state: ListState }) {
  if (useAccess(extra.access) !== 'granted') return null;
  switch (extra.kind) {
    case 'history':
      return <HistoryButton history={extra} />;
    case 'import':
      return <ImportButton imported={extra} />;
    case 'export':
      return <ExportButtons exported={extra} state={state} />;
  }
}

function HistoryButton({ history: { label, to } }: { readonly history: ListHistory }) {
  const navigate = useNavigate();
  return (
    <Button icon={<HistoryRegular />} onClick={() => void navigate(to)}>
      {label}
    </Button>
  );
}

function ImportButton({ imported: { label, load } }: { readonly imported: ListImport }) {
  const [open, setOpen] = useState(false);
  const [Dialog, fetchDialog] = useLateComponent(load);
  const start = () => {
    fetchDialog();
    setOpen(true);
  };
  return (
    <>
      <Button icon={<ArrowUploadRegular />} onClick={start}>
        {label}
      </Button>
      {open && Dialog !== null && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportButtons({
  exported: { ways, menu },
  state,
}: {
  readonly exported: ListExport;
  readonly state: ListState;
}) {
  const [busy, setBusy] = useState(false);
  const run = async (save: ListExport['ways'][number]['save']) => {
    setBusy(true);
    try {
      await save(state);
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  const icon = <ArrowDownloadRegular />;
  if (menu === undefined) {
    return ways.map(({ label, save }) => (
      <Button key={label} icon={icon} disabled={busy} onClick={() => void run(save)}>
        {label}
      </Button>
    ));
  }
  return (
    <MenuButton button={<Button icon={icon}>{menu}</Button>}>
      <MenuList>
        {ways.map(({ label, save }) => (
          <MenuItem key={label} onClick={() => void run(save)}>
            {label}
          </MenuItem>
        ))}
      </MenuList>
    </MenuButton>
  );
}
