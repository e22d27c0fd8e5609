import { endpoints } from '@alo/contracts';
import { invalidateEndpoints, requestEndpoint, useApiQuery } from '@alo/core';
import { Button, describeError, makeStyles, MessageBar, toast, tokens } from '@alo/ui';
import {
  FormProvider,
  MultiSelectField,
  SelectField,
  SwitchField,
  useAloForm,
  useWatch,
} from '@alo/ui/form';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useJob } from '../file-import/useJob.ts';
import { useCustomerOptions } from '../useCustomerOptions.ts';
import { changedByContacts, useCampaignCalls } from './campaign-calls.ts';
import { choiceOfView } from './choice-of-view.ts';
import { messages } from './messages.ts';

const { customers: words } = messages;
const useStyles = makeStyles({
  content: { display: 'grid', gap: '16px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

const ids = v.array(v.string());
const schema = v.object({
  ...{ status: ids, datasource: ids, project: ids, user: ids, keeps_owner: v.boolean() },
  view: v.nullable(v.string()),
});

/** Customers by the filters of their list: looked at first, then added. */
export function CustomersDialog({
  campaign,
  onClose,
}: {
  readonly campaign: string;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const calls = useCampaignCalls();
  const { data: views = [] } = useApiQuery(endpoints.getSavedViews, {
    query: { list: 'customers' },
  });
  const [jobId, setJobId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const job = useJob(jobId);
  const isOver = job !== undefined && job.status !== 'queued' && job.status !== 'running';
  const result = isOver && job.status === 'done' ? job.result : null;
  const added = result?.dry_run === false ? result.imported : null;
  useEffect(() => {
    if (added === null) return;
    toast.success(words.done(added));
    void invalidateEndpoints(...changedByContacts(calls));
    onClose();
  }, [added, calls, onClose]);
  // Set by the button that sends the form, in the same event: a state would be late.
  const isDry = useRef(true);
  const controller = useAloForm({
    schema,
    defaultValues: {
      ...{ status: [], datasource: [], project: [], user: [], keeps_owner: true },
      view: null,
    },
    onSubmit: async ({ keeps_owner, view, ...filters }) => {
      setError(null);
      const chosen = views.find(({ id }) => id === view);
      const query = chosen === undefined ? filters : choiceOfView(chosen.query);
      const body = { query, keeps_owner, dry_run: isDry.current };
      try {
        const params = { id: campaign };
        setJobId((await requestEndpoint(calls.contacts.addCustomers, { params, body })).id);
      } catch (thrown) {
        setError(describeError(thrown));
      }
    },
  });
  const isBusy = jobId !== null && !isOver;
  const failed = isOver && job.status !== 'done' ? job.error || words.failed : null;
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface>
        <FormProvider {...controller.form}>
          <form noValidate onSubmit={(event) => void controller.save(false)(event)}>
            <DialogBody>
              <DialogTitle>{words.title}</DialogTitle>
              <DialogContent className={styles.content}>
                <span className={styles.quiet}>{words.help}</span>
                {views.length > 0 && (
                  <SelectField
                    name="view"
                    label={words.view}
                    placeholder={words.noView}
                    options={views.map(({ id, name }) => ({ value: id, label: name }))}
                    clearable
                  />
                )}
                <Filters />
                <SwitchField name="keeps_owner" label={words.keepsOwner} />
                {isBusy && <span role="status">{words.working}</span>}
                {result?.dry_run === true && (
                  <MessageBar tone="info">
                    {words.checked(result.imported, result.rejected)}
                  </MessageBar>
                )}
                {(error ?? failed) !== null && (
                  <MessageBar tone="danger">{error ?? failed}</MessageBar>
                )}
              </DialogContent>
              <DialogActions>
                <Button onClick={onClose}>{words.close}</Button>
                <Button
                  type="submit"
                  appearance={result === null ? 'primary' : 'secondary'}
                  disabled={isBusy}
                  onClick={() => {
                    isDry.current = true;
                  }}
                >
                  {words.check}
                </Button>
                {result?.dry_run === true && result.imported > 0 && (
                  <Button
                    type="submit"
                    appearance="primary"
                    disabled={isBusy}
                    onClick={() => {
                      isDry.current = false;
                    }}
                  >
                    {words.start(result.imported)}
                  </Button>
                )}
              </DialogActions>
            </DialogBody>
          </form>
        </FormProvider>
      </DialogSurface>
    </Dialog>
  );
}

/** The filters, unless a saved view has them already. */
function Filters() {
  const { options } = useCustomerOptions();
  const view = useWatch<{ view: string | null }, 'view'>({ name: 'view' });
  if (view !== null) return null;
  return (
    <>
      <MultiSelectField name="status" label={words.status} options={options.statuses} />
      <MultiSelectField name="datasource" label={words.source} options={options.datasources} />
      <MultiSelectField name="project" label={words.project} options={options.projects} />
      <MultiSelectField name="user" label={words.owner} options={options.users} />
    </>
  );
}
