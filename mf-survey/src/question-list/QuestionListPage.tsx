import { Button } from '@alo/ui';
import { PlayFilled } from '@alo/ui/controls';
import { RecordListPage } from '@alo/ui/records';
import { useState } from 'react';
import { SurveyTabs } from '../SurveyTabs.tsx';
import { TryDialog } from '../try-survey/TryDialog.tsx';
import { messages } from './messages.ts';
import { questionScreen } from './question-screen.tsx';

export function QuestionListPage() {
  const [tried, setTried] = useState<string | null>(null);
  return (
    <>
      <RecordListPage
        screen={questionScreen}
        notice={<SurveyTabs screen="question" />}
        actions={({ filters }) => (
          <Button icon={<PlayFilled />} onClick={() => setTried(filters['category'] ?? '')}>
            {messages.try}
          </Button>
        )}
      />
      {tried !== null && (
        <TryDialog category={tried.split(',')[0] || null} onClose={() => setTried(null)} />
      )}
    </>
  );
}
