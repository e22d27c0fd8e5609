import { browserEndpointId, guestEndpointId } from '@alo/routing';
import * as v from 'valibot';
import { lampContext } from '../config/dial-plan/names.ts';
import { extensionName, tenantName } from './names.ts';

/** What the desk phones of a tenant may watch by SUBSCRIBE (`dialog`, `presence`). */
export const lampsSchema = v.object({
  tenant: tenantName,
  /** Every extension of the tenant. */
  extensions: v.pipe(v.array(extensionName), v.maxLength(20_000)),
  /** Codes whose lamp shines while a time condition is closed by hand, with the number of the condition. */
  nightCodes: v.pipe(
    v.array(
      v.object({
        code: v.pipe(v.string(), v.regex(/^[*#][0-9*#]{1,8}$/)),
        condition: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
      }),
    ),
    v.maxLength(200),
  ),
});

export type Lamps = v.InferOutput<typeof lampsSchema>;

/** Name of the device state that says what the app knows of a person: on a break, not to be disturbed. */
export const personLamp = (tenant: string, extension: string) => `${tenant}-${extension}`;
/** Name of the device state of a time condition. */
export const nightLamp = (tenant: string, condition: number) => `${tenant}-night-${condition}`;

/**
 * A context for each tenant, in which the phones of no other tenant look. An extension is one lamp for all of its phones
 * and what the app says of the person.
 *
 * Extensions are patterns by their first digit and length: Asterisk reads its whole dial plan again when this file
 * changes, and a new extension among others must not be the reason.
 */
export function lampsConf(lamps: readonly Lamps[]): string {
  return lamps.map(tenantLamps).join('');
}

function tenantLamps({ tenant, extensions, nightCodes }: Lamps): string {
  const phone = { tenant, extension: '${EXTEN}' };
  const devices =
    `PJSIP/${tenant}-\${EXTEN}&PJSIP/${browserEndpointId(phone)}` +
    `&PJSIP/${guestEndpointId(phone)}` +
    `&Custom:${personLamp(tenant, '${EXTEN}')}`;
  const patterns = new Set(
    extensions.map((extension) => `_${extension[0]}${'X'.repeat(extension.length - 1)}`),
  );
  const lines = [
    ...[...patterns].toSorted().map((pattern) => `exten => ${pattern},hint,${devices}\n`),
    ...nightCodes.map(
      ({ code, condition }) => `exten => ${code},hint,Custom:${nightLamp(tenant, condition)}\n`,
    ),
  ];
  return `[${lampContext}${tenant}]\n${lines.join('')}\n`;
}
