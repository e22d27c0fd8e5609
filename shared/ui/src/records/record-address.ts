/** Where the forms of records are: on pages of their own, or over the list. */
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
        add: `${path}?add=new`,
        copy: (id: string) => `${path}?add=${id}`,
        edit: (id: string) => `${path}?edit=${id}`,
      };
}
