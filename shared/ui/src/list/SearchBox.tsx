import { Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';

/** Milliseconds of quiet typing before the list is asked. */
const quiet = 250;

/**
 * Search box of a list; calls `onSearch` when typing pauses, Enter is pressed or the box is left. The last one
 * matters: a search sent after a click on a row would bring the person back from the row's screen.
 */
export function SearchBox({
  className,
  value,
  placeholder = messages.search,
  onSearch,
}: {
  readonly className: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const lastSent = useRef(value);
  const listener = useRef(onSearch);
  useEffect(() => {
    listener.current = onSearch;
  });
  const send = (typed: string) => {
    const next = typed.trim();
    if (next === lastSent.current) return;
    lastSent.current = next;
    listener.current(next);
  };
  useEffect(() => {
    // The URL changed by other means (back button, "Xóa lọc").
    if (value !== lastSent.current) {
      lastSent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text.trim() === lastSent.current) return;
    const id = setTimeout(() => send(text), quiet);
    return () => clearTimeout(id);
  }, [text]);
  return (
    <Input
      type="search"
      value={text}
      placeholder={placeholder}
      aria-label={messages.search}
      contentBefore={<SearchRegular aria-hidden />}
      className={className}
      onBlur={() => send(text)}
      onChange={(_event, data) => setText(data.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
      }}
    />
  );
}
