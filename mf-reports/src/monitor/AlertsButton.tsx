import { endpoints } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { AlertRegular, Button, useNavigate } from '@alo/ui';
import { messages } from './messages.ts';

const refetchInterval = 10_000;

/** The way to alerts, with how many there are now; nothing for who may not set any. */
export function AlertsButton() {
  const navigate = useNavigate();
  const isAllowed = useCan('monitor.alert', 'monitor');
  const { data } = useApiQuery(
    endpoints.getAlerts,
    { query: { state: 'raised', per_page: 1 } },
    { enabled: isAllowed, refetchInterval },
  );
  if (!isAllowed) return null;
  const raised = data?.total ?? 0;
  return (
    <Button
      icon={<AlertRegular />}
      onClick={() => void navigate(raised > 0 ? '/monitor/alerts/log' : '/monitor/alerts')}
    >
      {messages.alerts(raised)}
    </Button>
  );
}
