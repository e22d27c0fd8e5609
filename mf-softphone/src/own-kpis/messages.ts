/** Texts of the agent's own targets. */
export const messages = {
  title: 'KPI của tôi',
  reached: (value: string, target: string) => `${value} / ${target}`,
} as const;
