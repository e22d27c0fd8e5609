import type { Generated } from 'kysely';
import type { Id, Moment, Row } from './schema-row.ts';

interface SurveyCategoryTable extends Row {
  name: string;
  code: string;
  description: string;
  sort: number;
  is_active: boolean;
}

interface SurveyQuestionTable extends Row {
  category_id: Id;
  /** The version that is asked. */
  version: number;
  sort: number;
  is_active: boolean;
}

/** What a question asks. Never changed. */
interface SurveyQuestionVersionTable {
  ma_dn: string;
  question_id: Id;
  version: number;
  /** `surveyQuestionContentSchema` of @alo/contracts. */
  content: unknown;
  created_at: Generated<Moment>;
}

/** What a campaign asks, beside what it has as a campaign. */
interface SurveyFormTable {
  ma_dn: string;
  campaign_id: Id;
  mode: string;
  /** In their order; empty: those of the categories. */
  question_ids: string[];
  category_ids: string[];
  queue_ids: string[];
  intro: string;
  closing: string;
  intro_sound_id: Id | null;
  closing_sound_id: Id | null;
  anonymous: boolean;
  /** 0: its questions are not frozen yet. */
  form_version: Generated<number>;
  /** The Google Sheet that its contacts come from. */
  sheet_title: string | null;
  sheet_id: string | null;
  sheet_name: string | null;
  sheet_user_id: Id | null;
  /** `sheetMappingSchema` of @alo/contracts; null: nothing was imported from it yet. */
  sheet_mapping: unknown;
}

/** The questions of a campaign as they were frozen. */
interface SurveyFormVersionTable {
  ma_dn: string;
  campaign_id: Id;
  version: number;
  /** A list of `surveyFormStepSchema` of @alo/contracts. */
  graph: unknown;
  created_at: Generated<Moment>;
}

interface SurveyResponseTable {
  ma_dn: string;
  id: Id;
  campaign_id: Id;
  contact_id: Id | null;
  customer_id: Id | null;
  call_id: string | null;
  attempt_id: Id | null;
  /** The contact of the campaign in whose call it is held. */
  within_contact_id: Generated<Id | null>;
  /** Its own contact was added to the survey for it. */
  made_contact: Generated<boolean>;
  user_id: Id | null;
  queue_id: Id | null;
  form_version: number;
  state: Generated<string>;
  result: string | null;
  score: number | null;
  started_at: Moment;
  finished_at: Moment | null;
  edited_until: Moment | null;
  /** When the contact asked to be called again. */
  callback_at: Moment | null;
  row_version: Generated<number>;
  updated_at: Generated<Moment>;
}

interface SurveyAnswerTable {
  ma_dn: string;
  response_id: Id;
  campaign_id: Id;
  question_id: Id;
  version: number;
  option_ids: string[];
  number: number | null;
  text: string;
  text_folded: string;
  score: number | null;
  /** By the answers before it the question would not be asked any more. */
  off_path: Generated<boolean>;
  at: Moment;
}

/** The link with which a contact opens a survey. The token itself is kept nowhere. */
interface SurveyLinkTable {
  ma_dn: string;
  contact_id: Id;
  campaign_id: Id;
  /** SHA-256; null: the first link is only being made. */
  token_hash: string | null;
  /** Of the link that a job is making, which holds once its file is there. */
  next_hash: string | null;
  job_id: Id | null;
  opened: Generated<boolean>;
}

/** Categories, questions and campaigns of surveys. */
export interface SurveyTables {
  survey_category: SurveyCategoryTable;
  survey_question: SurveyQuestionTable;
  survey_question_version: SurveyQuestionVersionTable;
  survey_form: SurveyFormTable;
  survey_form_version: SurveyFormVersionTable;
  survey_response: SurveyResponseTable;
  survey_answer: SurveyAnswerTable;
  survey_link: SurveyLinkTable;
}
