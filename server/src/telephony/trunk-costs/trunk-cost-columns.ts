import { formatDate, foldVietnamese, type TrunkCostForm, trunkCostKinds } from '@alo/contracts';
import { messages } from './messages.ts';

const { columns, kinds } = messages;

interface CostColumn {
  readonly field: keyof TrunkCostForm;
  readonly title: string;
  /** The cell of an export. */
  readonly text: (form: TrunkCostForm) => string;
  /** What a form is checked with; a text that cannot be read stays for the schema to refuse. */
  readonly read: (cell: string) => unknown;
}

const asText = (cell: string) => cell;

/** A figure as people write it: `1.200`, `1,200` or `1200`; none for an empty cell. */
function readFigure(cell: string): unknown {
  if (cell === '') return undefined;
  const digits = cell.replaceAll(/(?<=\d)[.,\s](?=\d{3}\b)/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : cell;
}

function readKind(cell: string): unknown {
  const folded = foldVietnamese(cell);
  return trunkCostKinds.find((kind) => kind === folded || foldVietnamese(kinds[kind]) === folded);
}

/** dd/MM/yyyy, or as spreadsheets write it; none for an empty cell. */
function readDay(cell: string): unknown {
  if (cell === '') return null;
  const written = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell);
  if (written === null) return cell.slice(0, 10);
  const [, day = '', month = '', year = ''] = written;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const figure = (field: 'per_minute' | 'first' | 'block' | 'connection'): CostColumn => ({
  field,
  title: columns[field],
  text: (form) => String(form[field]),
  read: readFigure,
});

/** The columns of the file of prices, as it is saved and read. */
export const trunkCostColumns: readonly CostColumn[] = [
  { field: 'trunk', title: columns.trunk, text: ({ trunk }) => trunk, read: asText },
  { field: 'kind', title: columns.kind, text: ({ kind }) => kinds[kind], read: readKind },
  { field: 'prefix', title: columns.prefix, text: ({ prefix }) => prefix, read: asText },
  figure('per_minute'),
  figure('first'),
  figure('block'),
  figure('connection'),
  {
    field: 'valid_from',
    title: columns.valid_from,
    text: ({ valid_from: from }) => (from === null ? '' : formatDate(from)),
    read: readDay,
  },
  { field: 'note', title: columns.note, text: ({ note }) => note, read: asText },
];
