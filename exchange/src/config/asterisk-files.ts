import { featureCodes } from '@alo/contracts';
import { basename, join } from 'node:path';
import type { AsteriskInstall } from '../provision/asterisk-install.ts';
import { challengeAlgorithms } from '../ari/subscriber-objects.ts';
import { celConf, celCustomConf } from './cel-conf.ts';
import { type ConfLine, confSection } from './conf-file.ts';
import { confbridgeConf } from './confbridge-conf.ts';
import { extensionsConf } from './extensions-conf.ts';
import { recordKeyContext, recordKeyItem } from './dial-plan/names.ts';
import type { InstancePaths } from './instance-paths.ts';
import { checkSettings, type IceServer, type InstanceSettings } from './instance-settings.ts';
import { modulesConf } from './modules-conf.ts';
import { type ObjectFileKind, objectFileNames } from './object-file-names.ts';
import { sipTransports } from './sip-transports.ts';

/** The one user that ARI and AMI know. */
export const controlUser = 'alo';

/**
 * Every configuration file of one Asterisk, by file name. Pure: the same settings give the same files.
 * @throws {InvalidSettingError} when a value could break out of its line.
 */
export function asteriskFiles(
  settings: InstanceSettings,
  paths: InstancePaths,
  install: AsteriskInstall,
): Record<string, string> {
  checkSettings(settings);
  return {
    'asterisk.conf': asteriskConf(settings, paths, install),
    'modules.conf': modulesConf(),
    'logger.conf':
      // Nobody reads the log of queues; the supervisor turns the other one over.
      confSection('general', [['queue_log', 'no']]) +
      confSection('logfiles', [['messages.log', 'notice,warning,error']]),
    'http.conf': confSection('general', [
      ['enabled', 'yes'],
      ['bindaddr', settings.http.address],
      ['bindport', settings.http.port],
      ['enable_static', 'no'],
      ['sessionlimit', 20_000],
      ['session_inactivity', 30_000],
      ['session_keep_alive', 15_000],
    ]),
    'ari.conf':
      confSection('general', [
        ['enabled', 'yes'],
        ['pretty', 'no'],
      ]) +
      confSection(controlUser, [
        ['type', 'user'],
        ['read_only', 'no'],
        ['password', settings.secrets.ari],
        ['password_format', 'plain'],
      ]),
    'manager.conf':
      confSection('general', [
        ['enabled', 'yes'],
        ['webenabled', 'no'],
        ['bindaddr', '127.0.0.1'],
        ['port', settings.amiPort],
        ['allowmultiplelogin', 'yes'],
        ['timestampevents', 'yes'],
      ]) +
      confSection(controlUser, [
        ['secret', settings.secrets.ami],
        ['deny', '0.0.0.0/0.0.0.0'],
        ['permit', '127.0.0.1/255.255.255.255'],
        ['read', 'system,call,agent,security,user'],
        // What a call does step by step is in the journal. Here it would be some forty events a call that nobody reads.
        [
          'eventfilter',
          '!Event: (ChallengeSent|PeerStatus|DeviceStateChange|InvalidAccountID|New(channel|state|Callerid|ConnectedLine|AccountCode)|Dial(Begin|State)|Bridge|Hangup|SoftHangup|Local|MusicOnHold|DTMF)',
        ],
        // How a phone that was called ended is of use where it sends the call on (`Redirections`): CANCEL.
        ['eventfilter', '!Event: DialEnd.*DialStatus: (A|B|CH|CO|G|N)'],
        ['write', 'system,call,agent,reporting,originate'],
        ['writetimeout', 1_000],
      ]),
    'pjsip.conf':
      confSection('global', [
        ['type', 'global'],
        ['user_agent', 'Alo'],
        // By header: desk phones at which somebody of another extension is logged in (`guestObjects`).
        ['endpoint_identifier_order', 'header,username,ip,anonymous'],
        // `sip:0912345678;npdi;rn=…@` is a call of 0912345678: carriers add how a number was ported.
        ['ignore_uri_user_options', 'yes'],
        // A name that nobody has is challenged like an account.
        ['default_auth_algorithms_uas', challengeAlgorithms(settings.sha256)],
        // Carriers may challenge by either.
        ['default_auth_algorithms_uac', challengeAlgorithms(true)],
        // A long list of subscribers that is being pushed must not turn phones away (503).
        ['taskprocessor_overload_trigger', 'pjsip_only'],
      ]) +
      confSection('transport-ws', [
        ['type', 'transport'],
        ['protocol', 'ws'],
        ['bind', '0.0.0.0'],
      ]) +
      sipTransports(settings, paths) +
      includeObjects('trunks'),
    'sorcery.conf': sorceryConf(),
    'rtp.conf': rtpConf(settings),
    'cdr.conf': confSection('general', [['enable', 'no']]),
    // The dial plan sets some sixty variables a call; nobody listens to that.
    'stasis.conf': confSection('declined_message_types', [['decline', 'ast_channel_varset_type']]),
    'cel.conf': celConf(),
    'cel_custom.conf': celCustomConf(basename(paths.journalFile)),
    'extensions.conf': extensionsConf(settings),
    'musiconhold.conf':
      confSection('default', [
        ['mode', 'files'],
        ['directory', `${install.dataFolder}/moh`],
        ['sort', 'random'],
      ]) + includeObjects('music'),
    'queues.conf':
      confSection('general', [
        ['persistentmembers', 'yes'],
        ['shared_lastcall', 'yes'],
        ['autofill', 'yes'],
        ['log_membername_as_agent', 'yes'],
        ['log_unpause_on_reason_change', 'yes'],
      ]) + includeObjects('queues'),
    'voicemail.conf':
      confSection('general', [
        ['format', 'wav'],
        ['attach', 'no'],
        ['maxsecs', 180],
        ['minsecs', 2],
        ['maxmsg', 100],
        ['maxlogins', 3],
        ['review', 'no'],
        ['sendvoicemail', 'no'],
        ['passwordlocation', 'spooldir'],
        ['charset', 'UTF-8'],
      ]) + includeObjects('mailboxes'),
    'confbridge.conf': confbridgeConf(),
    // Asterisk's own *8 knows no tenants: that of the dial plan takes calls of the own groups.
    'features.conf':
      confSection('general', [['pickupexten', '']]) +
      confSection('applicationmap', [
        [recordKeyItem, `${featureCodes.record.usual},self,Gosub(${recordKeyContext},s,1)`],
      ]) +
      includeObjects('recordKeys'),
    // Under this name Asterisk stores that an endpoint has a list of its own; it is in force until the next reading only.
    'acl.conf': confSection('deny/permit', [['permit', '0.0.0.0/0']]),
    'hep.conf': hepConf(settings),
    'ccss.conf': confSection('general', []),
    'minivm.conf': confSection('general', []),
    'udptl.conf': confSection('general', []),
    'pjproject.conf': '\n',
    'pjsip_notify.conf': '\n',
    'websocket_client.conf': '\n',
    'chan_websocket.conf': '\n',
    'queuerules.conf': '\n',
    'res_http_media_cache.conf': confSection('general', []),
    'cli_aliases.conf': confSection('general', [['template', 'none']]),
    'indications.conf': indicationsConf(),
  };
}

function asteriskConf(
  settings: InstanceSettings,
  paths: InstancePaths,
  install: AsteriskInstall,
): string {
  return (
    confSection('directories', [
      ['astcachedir', paths.cache],
      ['astetcdir', paths.etc],
      ['astmoddir', install.modulesFolder],
      ['astvarlibdir', paths.lib],
      ['astdbdir', paths.lib],
      ['astkeydir', paths.lib],
      ['astdatadir', paths.share],
      ['astagidir', join(paths.share, 'agi-bin')],
      ['astspooldir', paths.spool],
      ['astrundir', paths.run],
      ['astlogdir', paths.log],
    ]) +
    confSection('options', [
      ['systemname', settings.nodeName],
      ['verbose', 0],
      ['documentation_language', 'en_US'],
      ['live_dangerously', 'no'],
    ]) +
    confSection('files', [['astctlpermissions', '0600']])
  );
}

/** Asterisk sends the server a copy of its SIP traffic, so that `SipBruteForceGuard` knows the nonces it gave. */
function hepConf({ sipPort, capturePort, secrets }: InstanceSettings): string {
  return confSection('general', [
    ['enabled', sipPort === undefined ? 'no' : 'yes'],
    ['capture_address', `127.0.0.1:${capturePort}`],
    ['capture_password', secrets.capture],
    ['capture_id', 1],
    ['uuid_type', 'call-id'],
  ]);
}

/** What `ObjectFiles` writes is read along, and is kept from one start to the next. */
function includeObjects(kind: ObjectFileKind): string {
  return `#tryinclude ${objectFileNames[kind]}\n`;
}

/**
 * Subscribers live in Asterisk's own store: they come over ARI and outlive a dead server. Addresses that are denied
 * come over ARI too; `SipBruteForceGuard` remembers them.
 */
function sorceryConf(): string {
  const kinds = ['endpoint', 'auth', 'aor'];
  const stored = (kind: string) =>
    `${kind}/cache=memory_cache,full_backend_cache=yes,expire_on_reload=yes\n` +
    `${kind}=config,pjsip.conf,criteria=type=${kind}\n` +
    `${kind}=astdb,ps_${kind}s\n`;
  return `[res_pjsip]\n${kinds
    .map(stored)
    .join('')}\n[res_pjsip_endpoint_identifier_ip]\n${stored('identify')}\n[acl]\nacl=memory\n`;
}

function rtpConf(settings: InstanceSettings): string {
  const stun = settings.iceServers?.find((server) => server.url.startsWith('stun:'));
  const turn = settings.iceServers?.find((server) => server.url.startsWith('turn:'));
  const candidates: ConfLine[] =
    settings.externalAddress === undefined
      ? []
      : (settings.localAddresses ?? []).map((address) => [
          address,
          `>${settings.externalAddress},include_local_address`,
        ]);
  return (
    confSection('general', [
      ['rtpstart', settings.rtp.from],
      ['rtpend', settings.rtp.to],
      ['icesupport', 'yes'],
      ['strictrtp', 'yes'],
      ['stunaddr', hostOf(stun)],
      ['turnaddr', hostOf(turn)],
      ['turnusername', turn?.username],
      ['turnpassword', turn?.credential],
    ]) + confSection('ice_host_candidates', candidates)
  );
}

function hostOf(server: IceServer | undefined): string | undefined {
  return server?.url.replace(/^(?:stun|turn):/, '');
}

/** Tones as heard in Viet Nam: 425 Hz. */
function indicationsConf(): string {
  return (
    confSection('general', [['country', 'vn']]) +
    confSection('vn', [
      ['description', 'Vietnam'],
      ['ringcadence', '1000,4000'],
      ['dial', '425'],
      ['busy', '425/500,0/500'],
      ['ring', '425/1000,0/4000'],
      ['congestion', '425/250,0/250'],
      ['callwaiting', '425/200,0/600,425/200,0/3000'],
      ['dialrecall', '!425/100,!0/100,!425/100,!0/100,!425/100,!0/100,425'],
      ['record', '1400/500,0/15000'],
      ['info', '950/330,1400/330,1800/330,0/1000'],
      ['stutter', '!425/100,!0/100,!425/100,!0/100,425'],
    ])
  );
}
