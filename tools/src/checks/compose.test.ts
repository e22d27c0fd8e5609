import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { composeProblems, overlayProblems } from './compose.ts';

const read = () => readFile(join(repository, 'docker-compose.yml'), 'utf8');

test('the file of the repository has no problem', async () => {
  expect(await composeProblems(await read())).toEqual([]);
});

test.each([
  ['an unknown key', 'restart: unless-stopped', 'restarts: unless-stopped', /restarts/],
  ['an unknown policy', 'restart: unless-stopped', 'restart: sometimes', /restart/],
  ['a wrong duration', 'interval: 10s', 'interval: ten', /interval/],
  ['a service that is not there', 'postgres: { condition', 'mysql: { condition', /"mysql"/],
  ['a volume that is not there', 'server:/data/server', 'nowhere:/data/server', /"nowhere"/],
  ['a variable that nobody reads', 'ALO_MASTER_KEY:', 'ALO_MASTER_KEYS:', /ALO_MASTER_KEYS/],
  ['a login role that is a superuser', 'postgres://alo:', 'postgres://postgres:', /superuser/],
  ['a setting that the server refuses', "ALO_PORT: '8080'", "ALO_PORT: 'x'", /ALO_PORT/],
  ['a setting that Asterisk refuses', 'ALO_RTP: 20000-20199', 'ALO_RTP: many', /ALO_RTP/],
  [
    'a Dockerfile that is not there',
    'docker/server.Dockerfile',
    'docker/w.Dockerfile',
    /dockerfile/,
  ],
])('%s is found', async (_what, from, to, problem) => {
  const text = await read();
  expect(text).toContain(from);
  const problems = await composeProblems(text.replace(from, to));
  expect(problems.join('\n')).toMatch(problem);
});

test('with HTTPS it has none either, and what the second file lacks is found', async () => {
  const https = await readFile(join(repository, 'docker/https.yml'), 'utf8');
  expect(await overlayProblems(await read(), https)).toEqual([]);
  const of = async (from: string, to: string) => {
    expect(https).toContain(from);
    return (await overlayProblems(await read(), https.replace(from, to))).join('\n');
  };
  expect(await of('certificates:/data', 'nowhere:/data')).toMatch(/"nowhere"/);
  expect(await of('  web:', '  webs:')).toMatch(/services\.webs/);
  expect(await of('ports:', 'port:')).toMatch(/port/);
});

test('the web server sends what the server sends and adds no header of its own', async () => {
  const text = await readFile(join(repository, 'docker/Caddyfile'), 'utf8');
  const directives = text.split('\n').map((line) => line.trim().split(' ')[0]);
  expect(text).toMatch(
    /^\(alo\) \{\n\treverse_proxy asterisk:8080 \{\n\t\t# .+\n\t\ttrusted_proxies private_ranges\n\t\}\n\}$/m,
  );
  expect(text).toMatch(/^:8080 \{\n\timport alo\n\}$/m);
  for (const own of ['header', 'file_server', 'respond', 'rewrite', 'handle', 'root']) {
    expect(directives).not.toContain(own);
  }
});
