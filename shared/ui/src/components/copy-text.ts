import { toast } from '../toast/toast.ts';
import { messages } from './copy-messages.ts';

/** Copies a text and says that it did, or that the browser does not let it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.info(messages.copied(text));
  } catch {
    // Refused by the browser, or the page is not served securely.
    toast.error(messages.failed);
  }
}
