/** What surveys by keys say is read aloud once for each text; it is in no list of greetings. */
export const surveySpeech = {
  name: '184-survey-speech',
  sql: `
alter table sound drop constraint sound_kind_check;
alter table sound add constraint sound_kind_check check (kind in ('greeting', 'moh', 'survey'));
`,
};
