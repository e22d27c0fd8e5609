import { Button, Input } from '@fluentui/react-components';
import { CalendarRegular, ClockRegular } from '@fluentui/react-icons';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useLateComponent } from '../components/useLateComponent.ts';
import { messages } from './messages.ts';
import { formatMoment, type MomentKind, type MomentLimits, parseMoment } from './moment-text.ts';
import { toLocal } from './vietnam-time.ts';

const loadPicker = async () =>
  (await import(/* webpackChunkName: "panel-moment" */ './MomentPicker.tsx')).MomentPicker;

export interface MomentInputProps extends MomentLimits {
  readonly kind: MomentKind;
  /**
   * `yyyy-MM-dd`, `HH:mm`, `yyyy-MM-ddTHH:mm` or `yyyy-MM`, empty for nothing; or what somebody typed that is none of
   * these, for which {@link momentProblem} has words.
   */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name for screen readers where no label stands beside it. */
  readonly label?: string;
  readonly name?: string;
  readonly size?: 'small' | 'medium';
  readonly disabled?: boolean;
  readonly className?: string;
  readonly inputRef?: (element: HTMLInputElement | null) => void;
  readonly onBlur?: () => void;
}

/**
 * A box for a day, a time, both, or a month: typed the Vietnamese way (25/11/2026 08:30) whatever the language of the
 * browser, or chosen from a calendar that is fetched when somebody opens it.
 */
export function MomentInput({ kind, value, onChange, onBlur, ...props }: MomentInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [Picker, fetchPicker] = useLateComponent(loadPicker);
  const root = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLInputElement | null>(null);
  const disabled = props.disabled ?? false;
  const read = (text: string) => parseMoment(kind, text, toLocal(Date.now()).slice(0, 10));
  const commit = () => {
    if (draft === null) return;
    const typed = read(draft) ?? draft.trim();
    setDraft(null);
    if (typed !== value) onChange(typed);
  };
  const type = (text: string) => {
    setDraft(text);
    const typed = read(text);
    // Half a year is a year too: only what is written in full is taken while somebody types.
    const isWhole = typed !== null && (typed === text || formatMoment(kind, typed) === text);
    if (text === '' || isWhole) onChange(typed ?? '');
  };
  const show = () => {
    commit();
    fetchPicker();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    box.current?.focus();
  };
  return (
    <>
      <Input
        root={{ ref: root }}
        {...(props.name === undefined ? {} : { name: props.name })}
        {...(props.label === undefined ? {} : { 'aria-label': props.label })}
        {...(props.className === undefined ? {} : { className: props.className })}
        input={{
          ref: (element: HTMLInputElement | null) => {
            box.current = element;
            props.inputRef?.(element);
          },
          style: { minWidth: 0 },
        }}
        size={props.size ?? 'medium'}
        style={{ minWidth: 0 }}
        disabled={disabled}
        autoComplete="off"
        inputMode={kind === 'time' ? 'numeric' : 'text'}
        placeholder={messages.placeholder[kind]}
        value={draft ?? formatMoment(kind, value)}
        onChange={(_event, data) => type(data.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') commit();
          if (event.key !== 'ArrowDown' || disabled) return;
          event.preventDefault();
          show();
        }}
        onBlur={(event: FocusEvent) => {
          commit();
          if (!root.current?.contains(event.relatedTarget)) onBlur?.();
        }}
        contentAfter={
          <Button
            size="small"
            appearance="transparent"
            disabled={disabled}
            icon={kind === 'time' ? <ClockRegular /> : <CalendarRegular />}
            aria-label={messages.open[kind]}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => (open ? setOpen(false) : show())}
          />
        }
      />
      {open && Picker !== null && (
        <Picker
          kind={kind}
          value={value}
          min={props.min}
          max={props.max}
          root={root}
          onChange={(chosen) => {
            setDraft(null);
            onChange(chosen);
          }}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </>
  );
}
