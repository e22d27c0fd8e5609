/**
 * Where a picture of somebody is seen, which is another address with every picture; null without one. It is below the
 * path of the session cookie: an image element cannot send a token, but it sends that.
 */
export function pictureAddress(tenant: string, mark: string | null): string | null {
  return mark === null ? null : `/api/tenant/${tenant}/picture/${mark}`;
}
