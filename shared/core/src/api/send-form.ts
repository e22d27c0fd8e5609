import { problemSchema } from '@alo/contracts';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';

interface FormRequest {
  readonly method: string;
  readonly token: string | undefined;
  readonly form: FormData;
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal | undefined;
}

function answerOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nothing(code: 'NETWORK' | 'ABORTED'): ApiError {
  return new ApiError({ type: '', title: 'No answer from the server', status: 0, code });
}

/** Sends a form and reports upload progress, which `fetch` cannot. Rejects with {@link ApiError}. */
export function sendForm(url: string, request: FormRequest): Promise<unknown> {
  const { method, token, form, onProgress, signal } = request;
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest();
    sender.open(method, url);
    if (token !== undefined) sender.setRequestHeader('Authorization', `Bearer ${token}`);
    sender.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    sender.upload.onload = () => onProgress(1);
    sender.onload = () => {
      const { status, statusText, responseText } = sender;
      const answer = answerOf(responseText);
      if (status >= 200 && status < 300) return resolve(answer);
      const problem = v.safeParse(problemSchema, answer);
      const plain = { type: '', title: statusText, status, code: 'HTTP' };
      reject(new ApiError(problem.success ? problem.output : plain));
    };
    sender.onerror = () => reject(nothing('NETWORK'));
    sender.onabort = () => reject(nothing('ABORTED'));
    signal?.addEventListener('abort', () => sender.abort());
    if (signal?.aborted === true) reject(nothing('ABORTED'));
    else sender.send(form);
  });
}
