import { endpoints, type SurveyDesk, type SurveyDeskContact, surveyChoices } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import {
  Button,
  ErrorState,
  formatDateTime,
  formatPhone,
  LoadingState,
  makeStyles,
  tokens,
} from '@alo/ui';
import { Input, Tab, TabList } from '@alo/ui/controls';
import { useState } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', alignContent: 'start', minWidth: 0 },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '6px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'center',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  chosen: { outline: `2px solid ${tokens.colorCompoundBrandStroke}` },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  muted: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  what: { display: 'grid', minWidth: 0 },
});

type TabName = 'waiting' | 'called' | 'callback';
const tabs = ['waiting', 'called', 'callback'] as const;
const pageSize = 50;

interface Props {
  readonly desk: SurveyDesk;
  readonly isBusy: boolean;
  readonly onTake: (contactId: string) => void;
  readonly onCorrect: (responseId: string) => void;
}

/** The contacts of a survey: who waits, who was called, and who asked for another time. */
export function DeskContacts(props: Props) {
  const styles = useStyles();
  const { counts } = props.desk;
  const [tab, setTab] = useState<TabName>('waiting');
  const [search, setSearch] = useState('');
  return (
    <section className={styles.root} aria-label={messages.tabs.label}>
      <TabList
        aria-label={messages.tabs.label}
        selectedValue={tab}
        onTabSelect={(_event, { value }) =>
          setTab(tabs.find((name) => name === value) ?? 'waiting')
        }
      >
        {tabs.map((name) => (
          <Tab key={name} value={name}>
            {messages.tabs[name](counts[name])}
          </Tab>
        ))}
      </TabList>
      <Input
        aria-label={messages.search}
        placeholder={messages.search}
        value={search}
        onChange={(_event, data) => setSearch(data.value)}
      />
      <Rows key={tab} {...props} tab={tab} search={search} />
    </section>
  );
}

function Rows({
  desk: { id, talk },
  tab,
  search,
  isBusy,
  onTake,
  onCorrect,
}: Props & { readonly tab: TabName; readonly search: string }) {
  const styles = useStyles();
  const query = useApiQuery(endpoints.getSurveyDeskContacts, {
    params: { id },
    query: { tab, search, per_page: pageSize },
  });
  if (query.data === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState />
    );
  }
  if (query.data.data.length === 0) return <p className={styles.muted}>{messages.nobody[tab]}</p>;
  return (
    <ul className={styles.list}>
      {query.data.data.map((contact) => (
        <li
          key={contact.id}
          className={`${styles.row} ${contact.id === talk?.contact.id ? styles.chosen : ''}`}
        >
          <span className={styles.what}>
            <span className={styles.name}>{nameOf(contact)}</span>
            <span className={styles.muted}>{aboutOf(contact)}</span>
          </span>
          {tab === 'called' ? (
            contact.response_id !== null && (
              <Button
                size="small"
                aria-label={messages.editOf(nameOf(contact))}
                onClick={() => onCorrect(contact.response_id ?? '')}
              >
                {messages.edit}
              </Button>
            )
          ) : contact.is_taken ? (
            <span className={styles.muted}>{messages.taken}</span>
          ) : (
            <Button
              size="small"
              aria-label={messages.takeOf(nameOf(contact))}
              disabled={isBusy}
              onClick={() => onTake(contact.id)}
            >
              {messages.ask}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const phoneOf = ({ phone, phone_hidden }: SurveyDeskContact) =>
  phone_hidden ? phone : formatPhone(phone);

const nameOf = (contact: SurveyDeskContact) =>
  contact.name === '' ? phoneOf(contact) : contact.name;

function aboutOf(contact: SurveyDeskContact): string {
  const { callback_at, result, attempts } = contact;
  return [
    ...(contact.name === '' ? [] : [phoneOf(contact)]),
    ...(result === null ? [] : [surveyChoices.result[result]]),
    ...(callback_at === null ? [] : [messages.wished(formatDateTime(callback_at))]),
    ...(attempts === 0 ? [] : [messages.attempts(attempts)]),
  ].join(' · ');
}
