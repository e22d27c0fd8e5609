import * as callRecord from './call-record.ts';
import * as customer from './customer.ts';
import * as organisation from './organisation.ts';
import * as session from './session.ts';
import * as subscriber from './subscriber.ts';
import * as survey from './survey.ts';

export const tenantCalls = {
  ...session,
  ...organisation,
  ...customer,
  ...subscriber,
  ...callRecord,
  ...survey,
};
