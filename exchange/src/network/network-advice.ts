import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { runCommand } from '../run-command.ts';

export type NetworkAdvice =
  /** Browsers and Asterisk can exchange media over these addresses. */
  | { readonly usable: true; readonly addresses: readonly string[] }
  /** Only loopback is there: `command` adds an address (needs root), `message` says so in one line. */
  | {
      readonly usable: false;
      readonly addresses: readonly [];
      readonly command: readonly string[];
      readonly message: string;
    };

/** Private address given to the loopback interface where there is no other. */
const loopbackAddress = '10.99.0.1';
const addCommand = ['ip', 'addr', 'add', `${loopbackAddress}/24`, 'dev', 'lo'] as const;

/**
 * Says whether calls can have audio here. Neither Chromium nor Asterisk offers 127.0.0.1 for media, so a
 * machine with nothing but loopback needs one more address on `lo`.
 */
export function networkAdvice(
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): NetworkAdvice {
  const addresses = Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    .filter((info) => !isLoopback(info.address) && !isLinkLocal(info.address))
    .map((info) => info.address);
  if (addresses.length > 0) return { usable: true, addresses };
  return {
    usable: false,
    addresses: [],
    command: addCommand,
    message:
      'This machine has only a loopback network, so calls would have no audio: ' +
      `run "sudo ${addCommand.join(' ')}" once, then start again.`,
  };
}

/** Carries out the advice where this process may (root); gives back what is true afterwards. */
export async function applyNetworkAdvice(): Promise<NetworkAdvice> {
  const advice = networkAdvice();
  if (advice.usable || process.getuid?.() !== 0) return advice;
  await runCommand(advice.command, { timeoutMs: 5_000 });
  return networkAdvice();
}

/** Told by the address: the one that the advice adds lies on `lo` too, and is usable. */
function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1';
}

function isLinkLocal(address: string): boolean {
  return address.startsWith('169.254.') || address.toLowerCase().startsWith('fe80:');
}
