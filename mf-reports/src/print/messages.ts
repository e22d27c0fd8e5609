/** Texts of printed pages. */
export const messages = {
  print: 'In',
  printed: (moment: string, person: string) => `In lúc ${moment}, ${person}`,
  filter: (name: string, values: string) => `${name}: ${values}`,
  yes: 'Có',
  no: 'Không',
} as const;
