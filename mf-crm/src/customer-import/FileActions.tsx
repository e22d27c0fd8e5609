import { endpoints, readListQuery } from '@alo/contracts';
import { requestEndpoint, useCan } from '@alo/core';
import { Button, describeError, toast } from '@alo/ui';
import { ArrowDownloadRegular } from '@alo/ui/controls';
import { type ListControls, MenuButton } from '@alo/ui/list';
import { MenuItem, MenuList } from '@alo/ui/overlay';
import { ImportButton } from '../file-import/ImportButton.tsx';
import { importedCustomers } from './imported-customers.ts';
import { messages } from './messages.ts';

/** Customers from a file, and the list as it is shown into one. */
export function FileActions({ controls }: { readonly controls: ListControls }) {
  const mayImport = useCan('customer.import', 'crm');
  const mayExport = useCan('customer.export', 'crm');
  const start = async (format: 'xlsx' | 'csv') => {
    const {
      per_page: _size,
      cursor: _place,
      ...query
    } = readListQuery(endpoints.getCustomers, controls.state);
    try {
      await requestEndpoint(endpoints.exportCustomers, { body: { format, query } });
      toast.info(messages.exporting);
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  return (
    <>
      {mayImport && <ImportButton label={messages.import} imported={importedCustomers} />}
      {mayExport && (
        <MenuButton button={<Button icon={<ArrowDownloadRegular />}>{messages.export}</Button>}>
          <MenuList>
            {(['xlsx', 'csv'] as const).map((format) => (
              <MenuItem key={format} onClick={() => void start(format)}>
                {messages.formats[format]}
              </MenuItem>
            ))}
          </MenuList>
        </MenuButton>
      )}
    </>
  );
}
