import type { DeskPhoneVendor } from '@alo/contracts';

/** A line of a phone: what it registers with, and which codecs it may use, the preferred one first. */
export interface PhoneLine {
  readonly extension: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly codecs: readonly ('alaw' | 'ulaw' | 'g722')[];
}

/** Everything that the configuration file of a phone says. */
export interface PhoneSetup {
  readonly vendor: DeskPhoneVendor;
  readonly server: { readonly host: string; readonly port: number };
  readonly transport: 'udp' | 'tcp' | 'tls';
  /** Sound is encrypted where the other side can. */
  readonly srtp: boolean;
  readonly lines: readonly PhoneLine[];
  /** Colleagues with a key and a lamp, in the order of the keys. */
  readonly lamps: readonly PhoneContact[];
  /** Dialled for the own mailbox; null where the company has no such code. */
  readonly mailboxCode: string | null;
  /** Dialled before an extension to take the call that rings there; null where the company has no such code. */
  readonly pickupCode: string | null;
  /** Folder in which the phone finds its files from now on, with a slash at its end. */
  readonly folder: string;
}

export interface PhoneContact {
  readonly extension: string;
  readonly name: string;
}

/** Name of the directory of colleagues in that folder; Grandstream asks for this name whatever it is told. */
export const DIRECTORY_FILE = 'phonebook.xml';

/** What people call the directory on a phone. */
export interface SetupWords {
  readonly directory: string;
}

/** A file as a phone gets it. */
export interface PhoneFile {
  readonly type: string;
  readonly text: string;
}

/** Name of the configuration file that a phone asks for in its folder. */
export function configFileOf(vendor: DeskPhoneVendor, mac: string): string {
  const digits = mac.replaceAll(':', '').toLowerCase();
  return vendor === 'grandstream' ? `cfg${digits}.xml` : `${digits}.cfg`;
}
