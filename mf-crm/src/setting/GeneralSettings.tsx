import { endpoints, REQUIRED_MESSAGE } from '@alo/contracts';
import {
  invalidateEndpoints,
  requestEndpoint,
  refreshSession,
  useApiMutation,
  useApiQuery,
  useCan,
  useSession,
} from '@alo/core';
import { describeError, makeStyles, toast, tokens } from '@alo/ui';
import { CopyButton } from '@alo/ui/controls';
import { EditedRecord, FormCard, TextField, useAloForm } from '@alo/ui/form';
import { useState } from 'react';
import * as v from 'valibot';
import { FileButton } from '../FileButton.tsx';
import { messages } from './messages.ts';

const words = messages.general;
const schema = v.object({
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(150),
  ),
});

const useStyles = makeStyles({
  picture: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    alignItems: 'center',
    minWidth: 0,
  },
  label: { flexBasis: '100%', fontWeight: tokens.fontWeightSemibold },
  frame: {
    display: 'grid',
    placeItems: 'center',
    width: '72px',
    height: '72px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
  code: { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: '6px' },
  image: { maxWidth: '64px', maxHeight: '64px' },
  help: { flexBasis: '100%', color: tokens.colorNeutralForeground3 },
});

type Site = Awaited<ReturnType<typeof requestEndpoint<typeof endpoints.getChangeInfoSite>>>;

/** Name, logo and favicon of the company. */
export function GeneralSettings() {
  const query = useApiQuery(endpoints.getChangeInfoSite, {}, { staleTime: 0 });
  return <EditedRecord query={query}>{(site) => <SiteForm site={site} />}</EditedRecord>;
}

function SiteForm({ site }: { readonly site: Site }) {
  const styles = useStyles();
  const { tenant } = useSession();
  const mayEdit = useCan('setting.edit');
  const save = useApiMutation(endpoints.postChangeInfoSite, {
    invalidates: [endpoints.getChangeInfoSite],
  });
  const controller = useAloForm({
    schema,
    defaultValues: { name: site.name },
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      await refreshSession();
      toast.success(words.saved);
    },
  });
  return (
    <FormCard section={words.section} controller={controller} submit={messages.save}>
      <div className={styles.code}>
        {words.tenantCode} <strong>{tenant}</strong>
        <CopyButton text={tenant} what={words.tenantCodeWords} />
      </div>
      <TextField name="name" label={words.name} required wide disabled={!mayEdit} />
      <Picture field="logo" label={words.logo} first={site.logo} disabled={!mayEdit} />
      <Picture field="favicon" label={words.favicon} first={site.favicon} disabled={!mayEdit} />
    </FormCard>
  );
}

function Picture({
  field,
  label,
  first,
  disabled,
}: {
  readonly field: 'logo' | 'favicon';
  readonly label: string;
  readonly first: string | null;
  readonly disabled: boolean;
}) {
  const styles = useStyles();
  const [shown, setShown] = useState(first);
  const choose = async (file: File) => {
    try {
      const files = { [field]: file };
      const site = await requestEndpoint(endpoints.postChangeInfoSite, { body: {} }, { files });
      setShown(site[field]);
      await invalidateEndpoints(endpoints.getChangeInfoSite);
      toast.success(words.pictureSaved(label));
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  return (
    <div className={styles.picture}>
      <span className={styles.label}>{label}</span>
      <span className={styles.frame}>
        {shown === null ? words.none : <img src={shown} alt={label} className={styles.image} />}
      </span>
      <FileButton
        label={label}
        words={words.choose(label)}
        accept="image/png,image/jpeg"
        disabled={disabled}
        onFile={(file) => void choose(file)}
      />
      <span className={styles.help}>{words.help}</span>
    </div>
  );
}
