import { foldVietnamese } from '@alo/contracts';
import { Checkbox, Input, makeStyles } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { type ChoiceChipProps, chosenLabel, chosenOf } from './ChoiceChip.tsx';
import { PopoverChip } from './PopoverChip.tsx';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  popup: {
    padding: '12px',
    width: '280px',
    maxWidth: 'calc(100vw - 32px)',
    boxSizing: 'border-box',
  },
  search: { width: '100%' },
  options: { marginTop: '8px', maxHeight: '280px', overflowY: 'auto' },
  option: { display: 'flex' },
  none: { margin: '8px', color: tokens.colorNeutralForeground3 },
});

/** Many options with a search box that ignores diacritics. */
export function SearchableChoiceChip({ filter, values, onChange, startsOpen }: ChoiceChipProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(startsOpen);
  const [typed, setTyped] = useState('');
  const chosen = chosenOf(values, filter.id);
  const wanted = foldVietnamese(typed.trim());
  const shown = filter.options.filter(({ label }) => foldVietnamese(label).includes(wanted));
  const choose = (value: string) => {
    const rest = chosen.filter((entry) => entry !== value);
    const others = filter.kind === 'multi' ? rest : [];
    const next = rest.length < chosen.length ? others : [...others, value];
    onChange({ [filter.id]: next.join(',') });
    if (filter.kind === 'select') setOpen(false);
  };
  return (
    <PopoverChip
      label={filter.label}
      value={chosenLabel(filter.options, chosen)}
      className={styles.popup}
      open={open}
      onOpenChange={(next) => {
        setTyped('');
        setOpen(next);
      }}
    >
      <Input
        type="search"
        className={styles.search}
        value={typed}
        placeholder={messages.search}
        aria-label={messages.search}
        contentBefore={<SearchRegular aria-hidden />}
        onChange={(_event, data) => setTyped(data.value)}
      />
      <div role="group" aria-label={filter.label} className={styles.options}>
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            className={styles.option}
            shape={filter.kind === 'multi' ? 'square' : 'circular'}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => choose(option.value)}
          />
        ))}
        {shown.length === 0 && <p className={styles.none}>{messages.noMatch}</p>}
      </div>
    </PopoverChip>
  );
}
