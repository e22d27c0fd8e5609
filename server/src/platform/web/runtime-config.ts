import type { RuntimeConfig } from '@alo/contracts';
import type { PlatformPorts } from '../context.ts';
import { tenantApi } from './tenant-api.ts';

/** What every page of this installation is told, whoever opens it. */
export function runtimeConfig({ config, exchange }: PlatformPorts): RuntimeConfig {
  const notices = [config.notice, exchange.notice].filter((one) => one !== undefined);
  return {
    api: {
      controlPanel: '/api/control-panel',
      identity: '/api/identity',
      partner: '/api/partner',
      tenant: tenantApi,
      telecom: '/api/telecom',
      platform: '/api/platform',
      otp: '/api/otp',
    },
    softphone: {
      socketUrl: config.sipUrl,
      stringeeUrls: [...config.stringeeUrls],
      iceServers: config.iceServers.map(withoutUndefined),
    },
    registryUrl: '/registry.json',
    overrideOrigins: [...config.overrideOrigins],
    demo: config.demo,
    signUp: config.signUp,
    ...(notices.length === 0 ? {} : { notice: notices.join(' ') }),
  };
}

function withoutUndefined(server: PlatformPorts['config']['iceServers'][number]) {
  const { urls, username, credential } = server;
  return {
    urls,
    ...(username === undefined ? {} : { username }),
    ...(credential === undefined ? {} : { credential }),
  };
}
