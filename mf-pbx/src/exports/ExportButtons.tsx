import { Button, describeError, toast } from '@alo/ui';
import { ArrowDownloadRegular } from '@alo/ui/controls';
import { useState } from 'react';
import { saveAddress } from '../audio/save-address.ts';
import { messages } from './messages.ts';

const formats = ['xlsx', 'csv'] as const;

/** Saves a whole list; the server makes the file, `address` asks for where it is. */
export function ExportButtons({
  address,
}: {
  readonly address: (format: 'xlsx' | 'csv') => Promise<string>;
}) {
  const [busy, setBusy] = useState(false);
  const save = async (format: 'xlsx' | 'csv') => {
    setBusy(true);
    try {
      saveAddress(await address(format));
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  return formats.map((format) => (
    <Button
      key={format}
      icon={<ArrowDownloadRegular />}
      disabled={busy}
      onClick={() => void save(format)}
    >
      {messages[format]}
    </Button>
  ));
}
