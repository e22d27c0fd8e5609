import type { NetworkInterfaceInfo } from 'node:os';
import { networkAdvice } from './network-advice.ts';

function ipv4(address: string): NetworkInterfaceInfo {
  return {
    address,
    netmask: '255.255.255.0',
    family: 'IPv4',
    mac: '00:00:00:00:00:00',
    internal: address.startsWith('127.'),
    cidr: null,
  };
}

test('addresses of a network can be used, those of the machine itself cannot', () => {
  const advice = networkAdvice({
    lo: [ipv4('127.0.0.1')],
    eth0: [ipv4('192.0.2.2'), ipv4('169.254.3.4')],
  });
  expect(advice).toEqual({ usable: true, addresses: ['192.0.2.2'] });
});

test('an address that was added on loopback can be used', () => {
  const lo = [ipv4('127.0.0.1'), { ...ipv4('10.99.0.1'), internal: true }];
  expect(networkAdvice({ lo })).toEqual({ usable: true, addresses: ['10.99.0.1'] });
});

test('a machine with nothing but loopback is told what to do, in one line', () => {
  const advice = networkAdvice({ lo: [ipv4('127.0.0.1')] });
  expect(advice.usable).toBe(false);
  if (advice.usable) return;
  expect(advice.message).toMatch(/^[^\n]*sudo ip addr add \S+ dev lo[^\n]*$/);
  expect(advice.command[0]).toBe('ip');
});
