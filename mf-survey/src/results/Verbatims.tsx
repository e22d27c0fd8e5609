import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, formatDateTime, makeStyles, tokens } from '@alo/ui';
import { Input } from '@alo/ui/controls';
import { useState } from 'react';
import { Card } from './Card.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '10px' },
  text: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  muted: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  pages: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  search: { maxWidth: '360px' },
});

const pageSize = 10;

/** What people said in their own words. */
export function Verbatims({ campaign }: { readonly campaign: string }) {
  const styles = useStyles();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data } = useApiQuery(endpoints.getSurveyVerbatims, {
    params: { id: campaign },
    query: { search, page, per_page: pageSize },
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  return (
    <Card title={messages.verbatims}>
      <Input
        className={styles.search}
        aria-label={messages.search}
        placeholder={messages.search}
        value={search}
        onChange={(_event, { value }) => {
          setSearch(value);
          setPage(1);
        }}
      />
      {data?.data.length === 0 && <p role="status">{messages.noVerbatims}</p>}
      <ul className={styles.list}>
        {data?.data.map(({ response_id, question_id, question, text, at }) => (
          <li key={`${response_id} ${question_id}`}>
            <p className={styles.text}>{text}</p>
            <span className={styles.muted}>
              {question} · {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.pages}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {messages.previous}
          </Button>
          <span>{messages.page(page, pages)}</span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {messages.next}
          </Button>
        </div>
      )}
    </Card>
  );
}
