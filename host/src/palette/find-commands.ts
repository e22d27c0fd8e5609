import { foldVietnamese } from '@alo/contracts';

export type CommandGroup = 'recent' | 'go' | 'customer' | 'colleague' | 'number' | 'action';

/** Something that the palette can do. */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** Said beside the label: a code, an extension. */
  readonly detail?: string;
  readonly run: () => void;
}

/** Commands whose words all begin a word of the label, or which hold the text; the first of them. */
export function matchCommands(
  commands: readonly Command[],
  typed: string,
  most: number,
): readonly Command[] {
  const wanted = foldVietnamese(typed).split(/\s+/).filter(Boolean);
  const matches = ({ label, detail = '' }: Command) => {
    const words = foldVietnamese(`${label} ${detail}`).split(/\s+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
  return commands.filter(matches).slice(0, most);
}

/** Digits of a typed number, or null where it is not a number. */
export function typedNumber(typed: string): string | null {
  const digits = typed.replace(/[\s.()-]/g, '');
  return /^\+?\d{3,15}$/.test(digits) ? digits : null;
}

/** What was chosen last comes first; of what is known only. */
export function recentFirst(
  commands: readonly Command[],
  recent: readonly string[],
): readonly Command[] {
  return recent.flatMap((id) => {
    const command = commands.find((each) => each.id === id);
    return command === undefined ? [] : [{ ...command, group: 'recent' as const }];
  });
}
