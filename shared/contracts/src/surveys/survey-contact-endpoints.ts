import { contactEndpointsOf } from '../campaigns/contact-endpoints-of.ts';

/** Contacts of survey campaigns. */
const contacts = contactEndpointsOf({
  campaign: '/survey/campaign',
  contacts: '/survey/contact',
  may: (action) => ({ permission: `surveycampaign.${action}`, feature: 'survey' }),
});

export const getSurveyContacts = contacts.list;
export const addSurveyContact = contacts.add;
export const sendSurveyContactFile = contacts.sendFile;
export const readSurveySheet = contacts.readSheet;
export const importSurveyContacts = contacts.import;
export const addSurveyCustomers = contacts.addCustomers;
export const assignSurveyContacts = contacts.assign;
export const exportSurveyContacts = contacts.export;
export const skipSurveyContact = contacts.skip;
export const getSurveyContactObstacles = contacts.obstacles;
