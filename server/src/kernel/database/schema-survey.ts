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

/** Categories and questions of surveys. */
export interface SurveyTables {
  survey_category: SurveyCategoryTable;
  survey_question: SurveyQuestionTable;
  survey_question_version: SurveyQuestionVersionTable;
}
