// Pages that nobody looks at get their own timers once a minute; a worker's go on.
const timers = new Map();
onmessage = ({ data: { id, after } }) => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (after === null) return;
  const done = () => {
    timers.delete(id);
    postMessage(id);
  };
  timers.set(id, setTimeout(done, after));
};
