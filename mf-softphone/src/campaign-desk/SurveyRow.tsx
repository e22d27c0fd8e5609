import { type DeskContact, endpoints, surveyChoices } from '@alo/contracts';
import { invalidateEndpoints, useAccess, useApiMutation } from '@alo/core';
import {
  BrowserRouter,
  Button,
  ClipboardTaskListLtrRegular,
  makeStyles,
  tokens,
  useGuardedNavigate,
} from '@alo/ui';
import { useFold } from '../dock/useFold.ts';
import { messages } from './messages.ts';
import { orSay } from './useDesk.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginTop: '4px',
  },
  state: { fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  muted: { color: tokens.colorNeutralForeground2 },
  button: { '@media (max-width: 899px)': { minHeight: '44px' } },
});

type Survey = NonNullable<DeskContact['survey']>;

/** The survey of the campaign with this contact, and the way to its questions, for who may hold it. */
export function SurveyRow(props: { readonly id: string; readonly survey: Survey }) {
  const maySee = useAccess(endpoints.askWithinCampaign.access) === 'granted';
  const mayAnswer = useAccess(endpoints.answerSurvey.access) === 'granted';
  // The phone stands outside of the routes of the page.
  return maySee && mayAnswer ? (
    <BrowserRouter>
      <Row {...props} />
    </BrowserRouter>
  ) : null;
}

function Row({ id, survey }: { readonly id: string; readonly survey: Survey }) {
  const styles = useStyles();
  const navigate = useGuardedNavigate();
  const fold = useFold();
  const ask = useApiMutation(endpoints.askWithinCampaign, {
    invalidates: [endpoints.getCampaignDesk],
  });
  const { name, result, is_open } = survey;
  const open = async () => {
    const asked = await orSay(ask.mutateAsync({ params: { id } }));
    if (asked === undefined) return;
    // The desk of the survey may be open with somebody else.
    await invalidateEndpoints(endpoints.getSurveyDesk);
    const to = `/survey/campaign/start/${asked.campaign_id}?contact=${asked.contact_id}`;
    if (await navigate(to)) fold();
  };
  return (
    <div className={styles.root}>
      <span className={styles.state}>
        <span className={styles.muted}>{name}: </span>
        {result === 'complete'
          ? messages.surveyed
          : result === null
            ? messages.notSurveyed
            : messages.surveyedOtherwise(surveyChoices.result[result])}
      </span>
      {is_open && (
        <Button
          className={styles.button}
          size="small"
          icon={<ClipboardTaskListLtrRegular />}
          disabled={ask.isPending}
          onClick={() => void open()}
        >
          {messages.survey}
        </Button>
      )}
    </div>
  );
}
