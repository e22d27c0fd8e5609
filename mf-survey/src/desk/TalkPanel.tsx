import { endpoints, type SurveyDesk, surveyLock, type SurveyTalk } from '@alo/contracts';
import { ApiError, requestDial, requestEndpoint } from '@alo/core';
import {
  Button,
  CallRegular,
  describeError,
  formatDateTime,
  formatPhone,
  makeStyles,
  MessageBar,
  toast,
  tokens,
} from '@alo/ui';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';
import { ResultForm } from './ResultForm.tsx';
import { Script } from './Script.tsx';
import { useAnswers } from './useAnswers.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '16px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' },
  who: { display: 'grid', marginInlineEnd: 'auto' },
  name: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  muted: { color: tokens.colorNeutralForeground3 },
  facts: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 12px', margin: 0 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  words: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** Somebody who is asked now: the call, what is said and asked, and what it came to. */
export function TalkPanel({
  desk: { intro, closing },
  talk: { contact, response, steps, within },
  onLeft,
}: {
  readonly desk: SurveyDesk;
  readonly talk: SurveyTalk;
  /** The contact is somebody else's, or nobody's again. */
  readonly onLeft: () => void;
}) {
  const styles = useStyles();
  const { id, name, extra, note } = contact;
  const phone = contact.phone_hidden ? contact.phone : formatPhone(contact.phone);
  const shown = name === '' ? phone : name;
  const lost = () => {
    toast.error(messages.lost);
    onLeft();
  };
  const { answers, path, waiting, isOffline, answer, isSaved } = useAnswers(response, steps, lost);
  const [isBusy, setBusy] = useState(false);
  useSignOfLife(id, lost);
  const orSay = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(describeError(error));
    }
    setBusy(false);
  };
  const call = () =>
    orSay(async () => {
      const made = await requestEndpoint(endpoints.dialSurveyContact, { params: { id } });
      requestDial({ kind: 'ref', dialRef: made.target, name: shown });
    });
  const leave = () =>
    orSay(async () => {
      await requestEndpoint(endpoints.leaveSurveyContact, { params: { id } });
      onLeft();
    });
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 className={styles.name}>{shown}</h2>
          <span className={styles.muted}>
            {[
              ...(name === '' ? [] : [phone]),
              messages.attempts(contact.attempts),
              ...(contact.callback_at === null
                ? []
                : [messages.wished(formatDateTime(contact.callback_at))]),
            ].join(' · ')}
          </span>
        </div>
        <Button disabled={isBusy} onClick={() => void leave()}>
          {messages.leave}
        </Button>
        {within === null && (
          <Button
            appearance="primary"
            icon={<CallRegular />}
            disabled={isBusy || contact.status === 'calling'}
            onClick={() => void call()}
          >
            {messages.call}
          </Button>
        )}
      </div>
      {within !== null && <MessageBar tone="info">{messages.within(within)}</MessageBar>}
      {Object.keys(extra).length > 0 && (
        <dl className={styles.facts}>
          {Object.entries(extra).map(([heading, text]) => [
            <dt className={styles.muted} key={heading}>
              {heading}
            </dt>,
            <dd className={styles.fact} key={`${heading} text`}>
              {text}
            </dd>,
          ])}
        </dl>
      )}
      {note !== '' && <p className={styles.words}>{note}</p>}
      {intro !== '' && <Said title={messages.intro} text={intro} />}
      <Script path={path} answers={answers} onAnswer={answer} />
      {isOffline ? (
        <MessageBar tone="warning">{messages.offline(waiting)}</MessageBar>
      ) : (
        <span role="status" className={styles.muted}>
          {answers.length === 0 ? '' : isSaved ? messages.saved : messages.saving(waiting)}
        </span>
      )}
      {path.isOver && closing !== '' && <Said title={messages.closing} text={closing} />}
      <ResultForm response={response} isOver={path.isOver} isSaved={isSaved} onFinished={onLeft} />
    </div>
  );
}

function Said({ title, text }: { readonly title: string; readonly text: string }) {
  const styles = useStyles();
  return (
    <section aria-label={title}>
      <span className={styles.muted}>{title}</span>
      <p className={styles.words}>{text}</p>
    </section>
  );
}

/** Tells the server that the page is still open, so that nobody else gets the contact. */
function useSignOfLife(contactId: string, onLost: () => void): void {
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  }, [onLost]);
  useEffect(() => {
    const tell = () =>
      requestEndpoint(endpoints.keepSurveyContact, { params: { id: contactId } }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) lost.current();
        },
      );
    const timer = setInterval(() => void tell(), surveyLock.every * 1000);
    return () => clearInterval(timer);
  }, [contactId]);
}
