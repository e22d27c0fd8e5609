/** Shows a person what is being done, one line a step. */
export interface Progress {
  /** Does one step; resolves to what it gives. `detail` says how far it is, where that can be shown. */
  readonly step: <T>(
    title: string,
    work: (detail: (text: string) => void) => Promise<T>,
  ) => Promise<T>;
  /** One line that stays: something that a person should know. */
  readonly note: (line: string) => void;
}

/** Says nothing, for tests and benchmarks. */
export const silentProgress: Progress = {
  step: (_title, work) => work(() => undefined),
  note: () => undefined,
};

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const clearLine = '\r\u001b[2K';

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Progress on a terminal; without one, a line when a step begins and nothing that moves. */
export function terminalProgress(out: NodeJS.WriteStream): Progress {
  // A terminal that is closed, or a file on a full disk: what it would have said is lost, and nothing else.
  out.on('error', () => undefined);
  const running = new Map<string, string>();
  let frame = 0;
  const draw = () => {
    frame += 1;
    const titles = [...running].map(([title, detail]) => `${title}${detail && ` (${detail})`}`);
    const line = `${frames[frame % frames.length] ?? ''} ${titles.join(' · ')}`;
    out.write(clearLine + line.slice(0, (out.columns || 80) - 1));
  };
  let timer: NodeJS.Timeout | undefined;
  const print = (line: string) => out.write(`${out.isTTY ? clearLine : ''}${line}\n`);

  return {
    note: print,
    step: async (title, work) => {
      const startedAt = performance.now();
      if (out.isTTY) {
        running.set(title, '');
        timer ??= setInterval(draw, 80).unref();
      } else {
        print(`… ${title}`);
      }
      try {
        const result = await work((text) => running.has(title) && running.set(title, text));
        print(`✓ ${title} (${seconds(startedAt)})`);
        return result;
      } finally {
        running.delete(title);
        if (running.size === 0) {
          clearInterval(timer);
          timer = undefined;
          if (out.isTTY) out.write(clearLine);
        }
      }
    },
  };
}
