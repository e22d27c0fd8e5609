/**
 * The last attempt of an agent is looked for at the desk, and attempts that nobody will tell more of are closed, whether their
 * campaign runs or not.
 */
export const attemptsOfAgents = {
  name: '175-attempts-of-agents',
  sql: `
create index dial_attempt_user on dial_attempt (ma_dn, user_id, started_at) where user_id is not null;
create policy dialler on dial_attempt for select to current_user using (outcome is null);
`,
};
