import { StatusDot } from '@alo/ui';
import { use, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { BoardContext } from './useBoard.ts';

/** Seconds without a word of the server after which what is shown counts as old: it speaks every two. */
const oldAfter = 5;

/** How old what the board shows is, in seconds; 0: it is as it is now. */
export function useDataAge(): number {
  const { store } = use(BoardContext);
  const [age, setAge] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.floor((Date.now() - store.state.heardAt) / 1000);
      setAge(seconds > oldAfter ? seconds : 0);
    }, 1000);
    return () => clearInterval(timer);
  }, [store]);
  return age;
}

/** "Trực tiếp", or "Dữ liệu cũ 12 giây". */
export function DataAge() {
  const age = useDataAge();
  return (
    <span role="status">
      <StatusDot tone={age === 0 ? 'success' : 'danger'}>
        {age === 0 ? messages.live : messages.stale(age)}
      </StatusDot>
    </span>
  );
}
