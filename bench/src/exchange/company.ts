import { objectEndpoints } from '@alo/contracts';
import { carrierAddress } from '@alo/exchange/testing';
import {
  addNumbers,
  addPeople,
  addPhones,
  type NewPhone,
  signInAt,
  type TestClient,
  withServerOn,
} from '@alo/server/testing';
import { freePort, type Product } from '@alo/tools';
import { withProduct } from '../product.ts';
import { withoutPages } from './without-pages.ts';

export const tenant = 'dn0002';
/** The carrier itself is never called. */
export const trunk = {
  name: 'nha-mang',
  host: carrierAddress,
  port: 5999,
  transport: 'udp',
} as const;

/** A number that leads to a phone of its own. */
export interface Hotline {
  readonly number: string;
  readonly extension: string;
  /** Seconds the phone rings. */
  readonly ringTimeout?: number;
}

/** The running product with its hotlines. */
export interface Company {
  readonly product: Product;
  readonly sipPort: number;
  readonly admin: TestClient;
  /** In the order of the hotlines. */
  readonly phones: readonly NewPhone[];
}

export interface CompanyOptions {
  /** Browsers use the product, too. */
  readonly hasPages?: boolean;
  /** Each phone is somebody's. */
  readonly hasPeople?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the product with hotlines and their phones. */
export async function withCompany<T>(
  hotlines: readonly Hotline[],
  work: (company: Company) => Promise<T>,
  { hasPages = false, hasPeople = false, env: more = {} }: CompanyOptions = {},
): Promise<T> {
  const sipPort = await freePort();
  const phones: NewPhone[] = [];
  let numbers: readonly string[] = [];
  const prepare = (folder: string) =>
    withServerOn(folder, async (services) => {
      for (const { extension, ringTimeout } of hotlines) {
        phones.push(...(await addPhones(services, tenant, [extension], ringTimeout)));
      }
      if (hasPeople) await addPeople(services, tenant, phones);
      const all = hotlines.map(({ number }) => number);
      numbers = await addNumbers(services, tenant, all);
    });
  const env = { ALO_TRUNKS: JSON.stringify([trunk]), ...more };
  const run = (www?: string) =>
    withProduct(
      async (product) => {
        const admin = await signInAt(product.url, tenant, 'admin');
        for (const [index, number_id] of numbers.entries()) {
          const id = phones[index]?.id ?? '';
          const rules = [{ id, priority: 1, destination: { dest_type: 'direct', dest_id: id } }];
          const form = { name: `Hotline ${index}`, number_id, rules };
          const { status, body } = await admin.raw(objectEndpoints.inbound.create, {
            body: { form },
          });
          if (status !== 200) throw new Error(`An inbound was refused: ${JSON.stringify(body)}`);
        }
        return work({ product, sipPort, admin, phones });
      },
      { ...(www === undefined ? {} : { www }), sipPort, env, prepare },
    );
  return hasPages ? run() : withoutPages(run);
}
