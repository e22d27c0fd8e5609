/** Where the forms of records are: on pages of their own, or over the list, which may be a view of its page (`?view=`). */
export function addressOf({
  form,
  path,
  formPath = path,
}: {
  readonly form: 'page' | 'dialog';
  readonly path: string;
  readonly formPath?: string;
}) {
  return form === 'page'
    ? {
        add: `${formPath}/add`,
        copy: (id: string) => `${formPath}/add?from=${id}`,
        edit: (id: string) => `${formPath}/edit/${id}`,
      }
    : {
        add: over(path, 'add', 'new'),
        copy: (id: string) => over(path, 'add', id),
        edit: (id: string) => over(path, 'edit', id),
      };
}

const over = (path: string, name: 'add' | 'edit', id: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${id}`;
