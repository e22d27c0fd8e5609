/** Signs of the page that the network may be another one now, or back. */
export function watchPage({
  onNetwork,
  onSeen,
}: {
  /** The browser says that there is a network (again). */
  readonly onNetwork: () => void;
  /** The page is visible again; it may have slept. */
  readonly onSeen: () => void;
}): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') onSeen();
  };
  addEventListener('online', onNetwork);
  document.addEventListener('visibilitychange', seen);
  document.addEventListener('resume', seen);
  return () => {
    removeEventListener('online', onNetwork);
    document.removeEventListener('visibilitychange', seen);
    document.removeEventListener('resume', seen);
  };
}
