import { endpoints } from '@alo/contracts';
import { servePublic } from '../../context.ts';
import { answerLink, finishLink, openLink } from './answer-link.ts';
import { withLink } from './find-link.ts';

const open = servePublic(endpoints.openSurveyPage, ({ body }, { services }) =>
  withLink(services.database, body.token, (opened) => openLink(opened, new Date())),
);

const answer = servePublic(endpoints.answerSurveyPage, ({ body }, { services }) =>
  withLink(services.database, body.token, (opened) => answerLink(opened, body.answer, new Date())),
);

const finish = servePublic(endpoints.finishSurveyPage, ({ body }, { services }) =>
  withLink(services.database, body.token, (opened) => finishLink(opened, new Date())),
);

/** What people answer on the page behind a link. */
export const surveyPageRoutes = [open, answer, finish];
