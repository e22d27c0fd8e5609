import { endpoints, isCampaignOver, type SurveyCampaign } from '@alo/contracts';
import { invalidateEndpoints, requestEndpoint, useAccess } from '@alo/core';
import { Button, describeError, toast, useNavigate } from '@alo/ui';
import { useState } from 'react';
import { LinksDialog } from './LinksDialog.tsx';
import { messages } from './messages.ts';

const { survey: words } = messages;

/** Ways from the contacts of a survey: to its desk and its results, and to its questions as they are now. */
export function SurveyLinks({
  id,
  survey: { form, status, form_version, is_outdated },
}: {
  readonly id: string;
  readonly survey: SurveyCampaign;
}) {
  const navigate = useNavigate();
  const mayAsk = useAccess(endpoints.getSurveyDesk.access) === 'granted';
  const mayEdit = useAccess(endpoints.renewSurveyQuestions.access) === 'granted';
  const mayExport = useAccess(endpoints.exportSurveyLinks.access) === 'granted';
  const [isBusy, setBusy] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      await requestEndpoint(endpoints.renewSurveyQuestions, { params: { id } });
      await invalidateEndpoints(endpoints.getSurveyCampaign);
      toast.success(words.renewed);
    } catch (error) {
      toast.error(describeError(error));
    }
    setBusy(false);
  };
  return (
    <>
      {mayEdit && is_outdated && form_version > 0 && (
        <Button disabled={isBusy} onClick={() => void renew()}>
          {words.renew}
        </Button>
      )}
      {mayExport && form.mode === 'link' && !isCampaignOver(status) && (
        <Button onClick={() => setExporting(true)}>{messages.links.action}</Button>
      )}
      {isExporting && <LinksDialog id={id} onClose={() => setExporting(false)} />}
      {mayAsk && form.mode === 'agent' && status === 'running' && (
        <Button onClick={() => void navigate(`/survey/campaign/start/${id}`)}>{words.ask}</Button>
      )}
      {form_version > 0 && (
        <Button onClick={() => void navigate(`/survey/campaign/results/${id}`)}>
          {words.results}
        </Button>
      )}
    </>
  );
}
