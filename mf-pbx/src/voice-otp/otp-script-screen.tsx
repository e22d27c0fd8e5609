import { endpoints, type OtpScript, otpScriptFormSchema } from '@alo/contracts';
import { formatNumber, KeyRegular } from '@alo/ui';
import { activeFilter } from '@alo/ui/list';
import type { RecordScreen } from '@alo/ui/records';
import { messages } from './messages.ts';
import { CallFields, TextFields } from './ScriptFields.tsx';
import { ScriptState } from './ScriptState.tsx';

const { columns, formTabs, words } = messages.script;
const texts = messages.script;

const blank = () => ({
  ...{ name: '', number_id: '', greeting_id: null, greeting_text: '', template: '' },
  ...{ voice: 'north', speed: 1, digit_pause: 400, repeat: 2, gap: 2, closing: '' },
  ...{ press_one: false, code_length: 6, ttl: 180, max_per_phone_hour: 5, ring_timeout: 30 },
  ...{ retry: 1, callback_url: '', is_active: true },
});

/** /voice-otp/number (entities.md §5.5). */
export const otpScriptScreen: RecordScreen<OtpScript, OtpScript> = {
  id: 'otp-scripts',
  path: '/voice-otp/number',
  form: 'page',
  icon: <KeyRegular />,
  words,
  endpoints: {
    list: endpoints.getOtpScripts,
    get: endpoints.getOtpScript,
    create: endpoints.createOtpScript,
    update: endpoints.updateOtpScript,
    remove: endpoints.deleteOtpScript,
  },
  access: {
    add: endpoints.createOtpScript.access,
    edit: endpoints.updateOtpScript.access,
    delete: endpoints.deleteOtpScript.access,
  },
  schema: otpScriptFormSchema,
  blank,
  toForm: ({ form }) => form,
  toCopy: ({ form }) => ({ ...form, name: '' }),
  nameOf: ({ name }) => String(name),
  rowName: ({ form }) => form.name,
  invalidates: [endpoints.getOtpOptions],
  tabs: [
    { id: 'text', label: formTabs.text, Fields: TextFields },
    { id: 'call', label: formTabs.call, Fields: CallFields },
  ],
  filters: [activeFilter],
  columns: [
    { id: 'name', header: columns.name, priority: 'title', render: ({ form }) => form.name },
    {
      id: 'number',
      header: columns.number,
      render: ({ form, names }) => names[form.number_id] ?? messages.none,
    },
    {
      id: 'today',
      header: columns.today,
      render: ({ sent_today: sent, heard_today: heard }) =>
        sent === 0 ? messages.none : texts.today(formatNumber(heard), formatNumber(sent)),
    },
    {
      id: 'key',
      header: columns.key,
      render: ({ key_prefix: prefix }) => (prefix === null ? texts.noKey : `${prefix}…`),
    },
    {
      id: 'repeat',
      header: columns.repeat,
      align: 'end',
      priority: 'low',
      render: ({ form }) => formatNumber(form.repeat),
    },
    {
      id: 'ttl',
      header: columns.ttl,
      align: 'end',
      priority: 'low',
      render: ({ form }) => texts.seconds(form.ttl),
    },
    {
      id: 'is_active',
      header: columns.state,
      render: (script) => <ScriptState script={script} />,
    },
  ],
};
