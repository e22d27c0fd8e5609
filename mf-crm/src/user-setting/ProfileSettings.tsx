import { endpoints, type Profile, profileFormSchema } from '@alo/contracts';
import {
  invalidateEndpoints,
  refreshSession,
  requestEndpoint,
  useApiMutation,
  useApiQuery,
} from '@alo/core';
import { describeError, makeStyles, toast, tokens } from '@alo/ui';
import { EditedRecord, FormSection, TextField, useAloForm, FormCard } from '@alo/ui/form';
import { useState } from 'react';
import { PictureChoice } from '../people/PictureChoice.tsx';
import { messages } from './messages.ts';

const words = messages.profile;
const changed = [endpoints.getProfile, endpoints.getAccounts, endpoints.getDataFilter];

const useStyles = makeStyles({
  facts: {
    gridColumn: '1 / -1',
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '8px 24px',
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
});

/** Name, number and picture; where the person works stands below. */
export function ProfileSettings() {
  const query = useApiQuery(endpoints.getProfile, {}, { staleTime: 0 });
  return (
    <EditedRecord query={query}>
      {(profile) => (
        <>
          <ProfileForm profile={profile} />
          <Place profile={query.data ?? profile} />
        </>
      )}
    </EditedRecord>
  );
}

function ProfileForm({ profile }: { readonly profile: Profile }) {
  const save = useApiMutation(endpoints.updateUserInfoLogin, { invalidates: changed });
  const controller = useAloForm({
    schema: profileFormSchema,
    defaultValues: { name: profile.name, phone: profile.phone },
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      await refreshSession();
      toast.success(words.saved);
    },
  });
  return (
    <FormCard section={words.section} controller={controller} submit={messages.save}>
      <Picture name={profile.name} first={profile.avatar} />
      <TextField name="name" label={words.name} autoComplete="name" required />
      <TextField name="phone" label={words.phone} type="tel" autoComplete="tel" />
    </FormCard>
  );
}

function Picture({ name, first }: { readonly name: string; readonly first: string | null }) {
  const [avatar, setAvatar] = useState(first);
  const remove = useApiMutation(endpoints.removeAvatar, {
    invalidates: changed,
    onSuccess: (profile) => {
      setAvatar(profile.avatar);
      toast.success(words.avatarRemoved);
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const choose = async (file: Blob) => {
    const profile = await requestEndpoint(endpoints.setAvatar, { body: {} }, { files: { file } });
    setAvatar(profile.avatar);
    // The header shows it, too.
    void invalidateEndpoints(...changed);
    toast.success(words.avatarSaved);
  };
  return (
    <PictureChoice
      name={name}
      picture={avatar}
      onChoose={choose}
      onRemove={() => remove.mutate({})}
    />
  );
}

function Place({ profile }: { readonly profile: Profile }) {
  const styles = useStyles();
  const facts = [
    [words.email, profile.email],
    [words.role, profile.role],
    [words.branch, profile.branch],
    [words.department, profile.department],
    [words.team, profile.team],
    [words.extension, profile.extension],
  ] as const;
  return (
    <FormSection {...words.place}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value ?? messages.none}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
