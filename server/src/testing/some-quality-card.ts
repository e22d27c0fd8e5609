import { endpoints, type QualityCard } from '@alo/contracts';
import { storeCallRecord } from '../call-log/journal/store-call-record.ts';
import { aCallRecord } from './a-call-record.ts';
import { aQualityForm, questionIds } from './a-quality-form.ts';
import type { TestClient, TestServer } from './test-server.ts';

/**
 * Ids of a form, of a finished rating by it and of a note in its recording, on a call of a minute ago in dn0002 that was recorded; the same call is
 * calibrated, too. @param client - a supervisor of dn0002 who sees everybody
 */
export async function someQualityCard(
  server: TestServer,
  client: TestClient,
  name = 'Phiếu chăm sóc',
): Promise<Record<'qualityForm' | 'qualityCard' | 'recordingNote', string>> {
  const form = await client.call(endpoints.createQualityForm, {
    body: { form: aQualityForm({ name }) },
  });
  const startedAt = Date.now() - 60_000;
  const at = { startedAt, answeredAt: startedAt + 4000, endedAt: startedAt + 34_000 };
  const stored = await server.running.services.database.withTenant('dn0002', (db) =>
    storeCallRecord(db, aCallRecord({ ...at, callId: `quality-${startedAt}` }), {
      file: 'dn0002/quality.wav',
      isLost: false,
    }),
  );
  const call_record_id = stored?.id ?? '';
  const scores = await client.call(endpoints.getCallScores, { params: { id: call_record_id } });
  const user_id = scores.body.agents[0]?.id ?? '';
  const finish = async (kind: 'rating' | 'calibration'): Promise<QualityCard> => {
    const { body: card } = await client.call(endpoints.createQualityCard, {
      body: { call_record_id, user_id, form_id: form.body.id, kind },
    });
    const yes = { value: 'yes' as const, comment: '', at_sec: null };
    const answers = [
      { ...yes, question_id: questionIds.greets },
      { ...yes, question_id: questionIds.listens, value: '4' as const },
      { ...yes, question_id: questionIds.confirms },
    ];
    const saved = await client.call(endpoints.updateQualityCard, {
      params: { id: card.id },
      body: { form: { answers, comment: '' }, finish: true },
    });
    return saved.body;
  };
  await finish('calibration');
  const note = await client.call(endpoints.addRecordingNote, {
    params: { id: call_record_id },
    body: { at_sec: 5, note: name },
  });
  return {
    qualityForm: form.body.id,
    qualityCard: (await finish('rating')).id,
    recordingNote: note.body.id,
  };
}
