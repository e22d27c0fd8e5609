import type { DeskPhoneVendor } from '@alo/contracts';
import { fanvilConfig } from './fanvil-config.ts';
import { grandstreamConfig } from './grandstream-config.ts';
import { messages } from './messages.ts';
import type { PhoneContact, PhoneFile, PhoneSetup } from './phone-setup.ts';
import { element } from './plain-text.ts';
import { yealinkConfig } from './yealink-config.ts';

const xml = 'text/xml; charset=utf-8';

/** The configuration file of a phone, as its maker reads it. */
export function configFile(setup: PhoneSetup): PhoneFile {
  const words = { directory: messages.directory };
  switch (setup.vendor) {
    case 'yealink':
      return { type: 'text/plain; charset=utf-8', text: yealinkConfig(setup, words) };
    case 'fanvil':
      return { type: xml, text: fanvilConfig(setup, words) };
    case 'grandstream':
      return { type: xml, text: grandstreamConfig(setup) };
  }
}

function entries(root: string, contacts: readonly PhoneContact[]): string[] {
  return [
    `<${root}>`,
    ...contacts.flatMap(({ name, extension }) => [
      '<DirectoryEntry>',
      element('Name', name),
      element('Telephone', extension),
      '</DirectoryEntry>',
    ]),
    `</${root}>`,
  ];
}

function addressBook(contacts: readonly PhoneContact[]): string[] {
  return [
    '<AddressBook>',
    '<version>1</version>',
    ...contacts.flatMap(({ name, extension }, index) => [
      '<Contact>',
      element('id', index + 1),
      element('FirstName', name),
      '<Phone type="Work">',
      element('phonenumber', extension),
      element('accountindex', 0),
      '</Phone>',
      '</Contact>',
    ]),
    '</AddressBook>',
  ];
}

/**
 * The colleagues as a directory that phones of a maker read. Forms as in the templates `directory.xml` (`yealink`,
 * `fanvil`) and `phonebook.xml` (`grandstream`) of the public repository fusionpbx/fusionpbx.
 */
export function directoryFile(
  vendor: DeskPhoneVendor,
  contacts: readonly PhoneContact[],
): PhoneFile {
  const body =
    vendor === 'grandstream'
      ? addressBook(contacts)
      : entries(
          vendor === 'yealink' ? 'YealinkIPPhoneDirectory' : 'FanvilIPPhoneDirectory',
          contacts,
        );
  return { type: xml, text: ['<?xml version="1.0" encoding="UTF-8"?>', ...body, ''].join('\n') };
}
