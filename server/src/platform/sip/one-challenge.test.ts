import { withOneChallenge } from './one-challenge.ts';

const md5 = 'WWW-Authenticate: Digest realm="asterisk",nonce="1/a",algorithm=MD5,qop="auth"';
const sha = md5.replace('MD5', 'SHA-256');
const plain = 'WWW-Authenticate: Digest realm="asterisk",nonce="1/a"';
const message = (status: string, ...challenges: readonly string[]) =>
  [`SIP/2.0 ${status}`, 'Call-ID: a', ...challenges, 'CSeq: 1 REGISTER', '', sha].join('\r\n');

test.each([
  [[md5, sha], [md5]],
  [[sha, md5], [md5]],
  [[md5], [md5]],
  [[plain], [plain]],
])('of the challenges %j a page gets %j', (given, kept) => {
  expect(withOneChallenge(message('401 Unauthorized', ...given))).toBe(
    message('401 Unauthorized', ...kept),
  );
});

test('other messages stay as they are', () => {
  const text = message('200 OK', sha, md5);
  expect(withOneChallenge(text)).toBe(text);
});
