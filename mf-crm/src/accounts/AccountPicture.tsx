import { useFormContext, useWatch } from '@alo/ui/form';
import { PictureChoice } from '../people/PictureChoice.tsx';

/** The picture of an account: it is saved with the rest of the form. */
export function AccountPicture({ stored }: { readonly stored: string | null }) {
  const { setValue } = useFormContext();
  const [name, chosen] = useWatch<{ name: string; avatar?: string | null }>({
    name: ['name', 'avatar'],
  });
  const choose = (avatar: string | null) => setValue('avatar', avatar, { shouldDirty: true });
  return (
    <PictureChoice
      name={name ?? ''}
      picture={chosen === undefined ? stored : chosen}
      onChoose={async (small) => choose(await dataAddress(small))}
      onRemove={() => choose(null)}
    />
  );
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () =>
      reject(new DOMException('The picture cannot be read', 'NotReadableError')),
    );
    reader.readAsDataURL(file);
  });
}
