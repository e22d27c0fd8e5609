import type { EndpointDefinition } from '@alo/contracts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { endSlowUpload } from './end-slow-upload.ts';
import { ProblemError, refuse } from '../errors/problem-error.ts';
import { messages } from './messages.ts';

/** A file of a multipart request, already read into memory (the limit is small). */
export interface UploadedFile {
  readonly field: string;
  readonly content: Buffer;
  readonly mimeType: string;
  /** As the sender calls it: to be shown, never to be used as a path. */
  readonly fileName: string;
}

const uploads = new WeakMap<FastifyRequest, readonly UploadedFile[]>();

/** Files that came with a multipart request. */
export function uploadedFiles(http: FastifyRequest): readonly UploadedFile[] {
  return uploads.get(http) ?? [];
}

/** The file of the field `file`. @throws {ProblemError} 422 with this message when there is none */
export function requireFile(http: FastifyRequest, message: string): UploadedFile {
  const file = uploadedFiles(http).find(({ field }) => field === 'file');
  if (file === undefined) throw refuse.invalid([{ path: 'file', message }]);
  return file;
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  // A part without a name of its own may come too, whatever the type says.
  const fileName: string | undefined = part.filename;
  const content = await part.toBuffer();
  return { field: part.fieldname, content, mimeType: part.mimetype, fileName: fileName ?? '' };
}

/** The body to validate: JSON as it is, or the fields of a multipart form (its files are kept aside). */
export async function readBody(
  endpoint: EndpointDefinition,
  http: FastifyRequest,
): Promise<unknown> {
  if (endpoint.bodyKind !== 'multipart') return http.body;
  if (!http.isMultipart()) {
    throw refuse.invalid([{ path: '', code: 'NOT_MULTIPART', message: messages.notMultipart }]);
  }
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const stop = endSlowUpload(http.raw);
  try {
    for await (const part of http.parts({ limits: { files: endpoint.mostFiles ?? 1 } })) {
      if (part.type !== 'field') files.push(await readFile(part));
      else if (part.valueTruncated) throw refuse.tooLarge(messages.formFieldTooLong);
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    // An exceeded limit has its own status; everything else the parser throws means a malformed form.
    if (error instanceof ProblemError) throw error;
    if (error instanceof Error && 'statusCode' in error) throw error;
    const broken = refuse.invalid([
      { path: '', code: 'FORM_BROKEN', message: messages.formBroken },
    ]);
    throw Object.assign(broken, { cause: error });
  } finally {
    stop();
  }
  uploads.set(http, files);
  return fields;
}
