let shown: string | null = null;

/** Whose conversation this page shows; null: none. What this person writes is read as it comes. */
export function openConversation(): string | null {
  return shown !== null && document.visibilityState === 'visible' ? shown : null;
}

/** A conversation is on the page. Returns a function that takes it back. */
export function showConversation(userId: string): () => void {
  shown = userId;
  return () => {
    if (shown === userId) shown = null;
  };
}
