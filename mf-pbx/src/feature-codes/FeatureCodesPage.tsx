import {
  endpoints,
  type FeatureCodesForm,
  featureCodesFormSchema,
  featureNames,
} from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import { Page, PageHeader, toast } from '@alo/ui';
import {
  EditedRecord,
  FormCard,
  FormProvider,
  FormSection,
  useAloForm,
  useUnsavedGuard,
} from '@alo/ui/form';
import { FeatureRow } from './FeatureRow.tsx';
import { featureCodeMessages as messages } from './messages.ts';

/** What phones of the company dial for features of the exchange: the codes, and which of them work. */
export function FeatureCodesPage() {
  const query = useApiQuery(endpoints.getFeatureCodes, {}, { staleTime: 0 });
  return (
    <Page>
      <PageHeader title={messages.title} />
      <EditedRecord query={query}>{(codes) => <CodesForm codes={codes} />}</EditedRecord>
    </Page>
  );
}

function CodesForm({ codes }: { readonly codes: FeatureCodesForm }) {
  const mayEdit = useCan('featurecode.edit', 'pbx');
  const change = useApiMutation(endpoints.updateFeatureCodes, {
    invalidates: [endpoints.getFeatureCodes, endpoints.getOwnFeatureCodes],
  });
  const controller = useAloForm({
    schema: featureCodesFormSchema,
    defaultValues: codes,
    onSubmit: async (body) => {
      await change.mutateAsync({ body });
      toast.success(messages.saved);
    },
  });
  const leaveDialog = useUnsavedGuard(controller.form.formState.isDirty);
  const rows = featureNames.map((name) => (
    <FeatureRow key={name} name={name} disabled={!mayEdit} />
  ));
  if (!mayEdit) {
    return (
      <FormProvider {...controller.form}>
        <FormSection {...messages.section}>{rows}</FormSection>
      </FormProvider>
    );
  }
  return (
    <>
      <FormCard section={messages.section} controller={controller} submit={messages.save}>
        {rows}
      </FormCard>
      {leaveDialog}
    </>
  );
}
