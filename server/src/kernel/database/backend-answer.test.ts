import { BackendAnswers } from './backend-answer.ts';

function message(type: string, content: string): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeUInt32BE(4 + content.length, 1);
  return Buffer.concat([header, Buffer.from(content)]);
}

const ready = message('Z', 'I');
const row = message('D', 'E'.repeat(500));
const failure = (severity: string) =>
  message('E', `S${severity}\0V${severity}\0C53100\0Mcould not write\0\0`);
const query = message('Q', 'select 1\0');

/** The same bytes whole, and in parts of a few bytes. */
function taken(...messages: Buffer[]): BackendAnswers[] {
  const all = Buffer.concat(messages);
  return [all.length, 1, 3, 7].map((size) => {
    const answers = new BackendAnswers();
    for (let at = 0; at < all.length; at += size) answers.take(all.subarray(at, at + size));
    return answers;
  });
}

test('rows, errors of a statement and what follows them are no end', () => {
  for (const answers of taken(row, ready, failure('ERROR'), ready, row, ready)) {
    expect(answers.fatal).toBeUndefined();
    expect(answers.isMissingAfter(query)).toBe(false);
  }
});

test.each(['FATAL', 'PANIC'])('%s is the end', (severity) => {
  for (const answers of taken(row, ready, row, failure(severity))) {
    expect(answers.fatal).toBe('could not write');
  }
});

test('a query or a Sync without ReadyForQuery has no answer; other messages need none', () => {
  for (const answers of taken(ready, row)) {
    expect(answers.isMissingAfter(query)).toBe(true);
    expect(answers.isMissingAfter(message('S', ''))).toBe(true);
    expect(answers.isMissingAfter(message('P', 'select 1'))).toBe(false);
  }
  for (const answers of taken(message('G', 'copy'))) {
    expect(answers.isMissingAfter(query)).toBe(false);
  }
});
