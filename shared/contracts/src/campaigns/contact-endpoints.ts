import { contactEndpointsOf } from './contact-endpoints-of.ts';

/** Contacts of marketing campaigns. */
const contacts = contactEndpointsOf({
  campaign: '/marketings/campaign',
  contacts: '/marketings/contact',
  may: (action) => ({ permission: `campaign.${action}`, feature: 'marketing' }),
});

export const getCampaignContacts = contacts.list;
export const addCampaignContact = contacts.add;
export const sendContactFile = contacts.sendFile;
export const readContactSheet = contacts.readSheet;
export const importCampaignContacts = contacts.import;
export const addCampaignCustomers = contacts.addCustomers;
export const assignCampaignContacts = contacts.assign;
export const exportCampaignContacts = contacts.export;
export const skipCampaignContact = contacts.skip;
export const getContactObstacles = contacts.obstacles;
