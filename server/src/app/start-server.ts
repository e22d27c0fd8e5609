import { openStore } from '@alo/releases';
import { AgentKeeper } from '../call-log/presence/agent-keeper.ts';
import { MissedRings } from '../call-log/presence/missed-rings.ts';
import { threadConverter } from '../telephony/sounds/audio-converter.ts';
import { espeakEngine } from '../telephony/sounds/espeak-engine.ts';
import { rememberSpeech } from '../telephony/sounds/remember-speech.ts';
import { SoundStore } from '../telephony/sounds/sound-store.ts';
import { Sounds } from '../telephony/sounds/sounds.ts';
import { LoginThrottle } from '../identity/auth/login-throttle.ts';
import { loadSecrets } from '../kernel/secrets/secrets.ts';
import { planKeeper } from '../identity/settings/plan-keeper.ts';
import { noticeLostRecording } from '../call-log/records/notice-lost-recording.ts';
import { noticeKeptRecordings } from '../call-log/records/notice-kept-recordings.ts';
import { RecordingFiles } from '../call-log/recordings/recording-files.ts';
import { recordingKeeper } from '../call-log/recordings/recording-keeper.ts';
import { Tickets } from '../identity/auth/tickets.ts';
import type { ServerConfig } from '../kernel/config/config.ts';
import { type Database, openDatabase } from '../kernel/database/database.ts';
import { createDemoData } from './demo/demo-data.ts';
import { errorCode } from '../kernel/errors/error-code.ts';
import { connectAsterisk } from '../exchange/asterisk-exchange.ts';
import { type Exchange, noExchange } from '../telephony/exchange/exchange.ts';
import type { ExchangeParts } from '../exchange/exchange-parts.ts';
import { startLoopback } from '../exchange/loopback-exchange.ts';
import { createApp } from './http/app.ts';
import { ConfirmationMails } from '../identity/email-confirmation/confirmation-mails.ts';
import { noticeUnsentEmail } from '../telephony/outside-calling/notice-company.ts';
import { openMailer } from '../kernel/mail/mailer.ts';
import { VoicemailKeeper } from '../call-log/voicemail/voicemail-keeper.ts';
import { ConnectionLimit } from '../kernel/http/connection-limit.ts';
import { securityHeaders } from '../kernel/http/security-headers.ts';
import { OutsideCallWatch } from '../telephony/call-routing/outside-call-watch.ts';
import type { LoginTicket, PhoneTicket, StreamTicket } from '../identity/auth/ticket-contents.ts';
import type { Services } from './http/services.ts';
import { jobWork } from './all-work.ts';
import { JobFiles } from '../kernel/jobs/job-files.ts';
import { Jobs } from '../kernel/jobs/jobs.ts';
import { reloadActor } from './reload-actor.ts';
import { WebhookSender } from '../identity/webhooks/webhook-sender.ts';
import { LiveStreams } from '../kernel/live/live-streams.ts';
import { PhoneConnections, tellPhones } from '../platform/phones/phone-connections.ts';
import { writtenFolders } from '../platform/web/disk-state.ts';
import { watchDisk } from '../platform/web/disk-watch.ts';
import { registrySource } from '../platform/registry/registry-source.ts';
import { RegistryWatch } from '../platform/registry/registry-watch.ts';
import { SignUpThrottle } from '../identity/auth/sign-up-throttle.ts';
import { invalidateRouting } from '../telephony/pbx-objects/routing-generation.ts';

/** The port is taken by another program. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  readonly code = 'PORT_IN_USE';
}

/** A running server. */
export interface RunningServer {
  /** For example `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly services: Services;
  /** Resolves when the server has lost its database for good: the process has to be started again. */
  readonly lost: Promise<Error>;
  /** Stops listening, ends streams, closes the database; takes less than 3 s. */
  readonly close: () => Promise<void>;
}

function connectExchange(config: ServerConfig, parts: ExchangeParts): Promise<Exchange> {
  if (config.exchangeKind === 'loopback') return startLoopback(config.dataFolder, parts);
  if (config.exchangeFolder !== undefined) return connectAsterisk(config.exchangeFolder, parts);
  return Promise.resolve(noExchange);
}

/**
 * Starts the five API surfaces, the platform routes and the static files. Rejects with a typed error
 * (`DataFolderInUseError`, `DatabaseUnreachableError`, {@link PortInUseError}, …) whose message is one
 * clear line.
 *
 * @param opening the database of the configuration, where somebody has begun to open it
 */
export async function startServer(
  config: ServerConfig,
  opening: Promise<Database> = openDatabase(config),
): Promise<RunningServer> {
  const database = await opening;
  const live = new LiveStreams();
  // What fails before there is a log is told when there is one.
  const early: { what: string; error: unknown }[] = [];
  let tell = (what: string, error: unknown): void => void early.push({ what, error });
  const onError = (what: string, error: unknown) => tell(what, error);
  try {
    const secrets = await loadSecrets(config.dataFolder, config.masterKey);
    if (config.demo) await createDemoData(database, secrets);
    const { trunks } = config;
    let onStatus = (_maDn: string): void => undefined;
    const agents = new AgentKeeper({
      database,
      live,
      onError,
      onStatus: (maDn) => onStatus(maDn),
    });
    const rings = new MissedRings({
      database,
      onError,
      onChange: (change) => agents.changed(change),
    });
    const store = new SoundStore(config.soundFolder);
    const mailer = openMailer(config);
    const voicemail = new VoicemailKeeper({
      database,
      live,
      folder: config.voicemailFolder,
      mailer,
      onError,
    });
    const operator = { database, live, operator: config.operatorTenant };
    const recordingFiles = new RecordingFiles({
      folder: config.recordingFolder,
      onError,
      onLost: () =>
        noticeLostRecording(operator).catch((error: unknown) => onError('recordings', error)),
    });
    const connected = await connectExchange(config, {
      database,
      secrets,
      live,
      operator: config.operatorTenant,
      trunks,
      onError,
      onQueueRing: (ring) => void rings.take(ring),
      voicemail,
      recordings: recordingFiles,
      sounds: store,
    });
    const phones = new PhoneConnections({
      database,
      secrets,
      config,
      exchange: connected,
      onError,
    });
    live.onSessionsEnded((ended) => phones.endSessions(ended));
    const exchange = tellPhones(connected, phones);
    const sendsEmail = mailer !== undefined;
    const outsideCalls = new OutsideCallWatch({ database, exchange, trunks, sendsEmail, onError });
    const confirmations = new ConfirmationMails({
      database,
      mailer,
      publicUrl: config.publicUrl,
      onError,
      onGivenUp: (maDn) => {
        void noticeUnsentEmail({ config, database, live }, maDn).catch((error: unknown) =>
          onError('notice to the operator', error),
        );
      },
    });
    const target = config.releases;
    const releases = target === undefined ? undefined : openStore(target, process.env);
    const source =
      releases === undefined || target === undefined ? undefined : registrySource(releases, target);
    const registry = await RegistryWatch.start(source, onError);
    registry.onChange(({ registry: { revision } }) =>
      live.broadcast({ type: 'registry.changed', revision }),
    );
    const onChange = (maDn: string): void => {
      invalidateRouting(maDn);
      exchange.objectsChanged(maDn);
    };
    onStatus = onChange;
    const sounds = new Sounds({
      database,
      live,
      onError,
      store,
      converter: threadConverter,
      speech: rememberSpeech(espeakEngine),
      onChange,
    });
    const files = new JobFiles(config.dataFolder);
    const jobs = new Jobs({
      database,
      live,
      files,
      work: jobWork,
      services: { exchange, secrets, database, config, live },
      present: (db, reader, access) => reloadActor(db, reader, access, config),
      onError,
    });
    const services: Services = {
      config,
      database,
      secrets,
      throttle: new LoginThrottle(),
      signUps: new SignUpThrottle(),
      loginTickets: new Tickets<LoginTicket>(60_000),
      streamTickets: new Tickets<StreamTicket>(30_000),
      phoneTickets: new Tickets<PhoneTicket>(60_000),
      phones,
      streamLimit: new ConnectionLimit(config.connections),
      live,
      agents,
      exchange,
      outsideCalls,
      recordings: recordingFiles,
      confirmations,
      mailer,
      sounds,
      jobs,
      registry,
      releases,
      headers: securityHeaders(config),
    };
    const app = await createApp(services);
    const { webhooksInside: insideAllowed } = config;
    const webhooks = new WebhookSender({ database, secrets, insideAllowed, onError });
    const recordings = recordingKeeper({
      database,
      folder: config.recordingFolder,
      onError,
      onKept: () => noticeKeptRecordings(operator),
    });
    const plans = planKeeper({ database, live, onError });
    const stopLooking = watchDisk({
      ...operator,
      onError,
      folders: async () => writtenFolders(config, (await exchange.health()).ami),
    });
    tell = (what, error) => app.log.warn({ err: error }, what);
    for (const { what, error } of early) tell(what, error);
    try {
      await app.listen({ host: config.host, port: config.port });
    } catch (error) {
      stopLooking();
      agents.close();
      registry.close();
      await webhooks.close();
      await recordings.close();
      await plans.close();
      await sounds.close();
      await outsideCalls.close();
      await confirmations.close();
      await exchange.close();
      await app.close();
      throw error;
    }
    await jobs.start();
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return {
      url: `http://${config.host}:${port ?? config.port}`,
      services,
      lost: database.lost,
      close: async () => {
        await app.close();
        phones.close();
        await jobs.close();
        stopLooking();
        agents.close();
        registry.close();
        await webhooks.close();
        await recordings.close();
        await plans.close();
        await sounds.close();
        await outsideCalls.close();
        await confirmations.close();
        await exchange.close();
        await voicemail.close();
        mailer?.close();
        await database.close();
      },
    };
  } catch (failure) {
    const error = await Promise.race([database.lost, Promise.resolve(failure)]);
    await database.close();
    if (errorCode(error) === 'EADDRINUSE') {
      throw new PortInUseError(
        `Port ${config.port} is in use by another program. Stop it, or choose another port with ALO_PORT.`,
        { cause: error },
      );
    }
    throw error;
  }
}
