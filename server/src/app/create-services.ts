import { openStore } from '@alo/releases';
import { AgentKeeper } from '../call-log/presence/agent-keeper.ts';
import { SignUpThrottle } from '../identity/auth/sign-up-throttle.ts';
import { ConfirmationMails } from '../identity/email-confirmation/confirmation-mails.ts';
import { AttemptEvents } from '../engagement/dialler/attempts/attempt-events.ts';
import { settlesAttempts } from '../engagement/dialler/attempts/settle-record.ts';
import { settlesOtpCalls } from '../engagement/voice-otp/calls/settle-record.ts';
import { OtpEvents } from '../engagement/voice-otp/outcomes/otp-events.ts';
import { CampaignDialler } from '../engagement/dialler/engine/campaign-dialler.ts';
import { settlesKeys } from '../engagement/surveys/keys/settle-keys.ts';
import { settlesResponses } from '../engagement/surveys/responses/settle-response.ts';
import { MonitorBoards } from '../insight/monitor/monitor-boards.ts';
import { DaySums } from '../insight/reports/day-sums.ts';
import { MonitorSessions } from '../insight/monitor/sessions.ts';
import { ConnectionLimit } from '../kernel/http/connection-limit.ts';
import { securityHeaders } from '../kernel/http/security-headers.ts';
import { JobFiles } from '../kernel/jobs/job-files.ts';
import { Jobs } from '../kernel/jobs/jobs.ts';
import { close, type DisposalStack } from '../kernel/lifecycle/disposal-stack.ts';
import { LiveStreams } from '../kernel/live/live-streams.ts';
import { openMailer } from '../kernel/mail/mailer.ts';
import { registrySource } from '../platform/registry/registry-source.ts';
import { RegistryWatch } from '../platform/registry/registry-watch.ts';
import { OutsideCallWatch } from '../telephony/call-routing/outside-call-watch.ts';
import { noticeUnsentEmail } from '../telephony/outside-calling/notice-company.ts';
import { invalidateRouting } from '../telephony/pbx-objects/routing-generation.ts';
import { threadConverter } from '../telephony/sounds/audio-converter.ts';
import { espeakEngine } from '../telephony/sounds/espeak-engine.ts';
import { rememberSpeech } from '../telephony/sounds/remember-speech.ts';
import { Sounds } from '../telephony/sounds/sounds.ts';
import { TrunkBook } from '../telephony/trunk-book/trunk-book.ts';
import { jobWork } from './all-work.ts';
import type { Foundation } from './foundation.ts';
import type { Services } from './http/services.ts';
import { reloadActor } from './reload-actor.ts';
import { startExchange } from './start-exchange.ts';
import { startOtp } from './start-otp.ts';

/** Puts together what the endpoints ask of the server; `stack` ends it. Jobs are not begun yet. */
export async function createServices(
  foundation: Foundation,
  stack: DisposalStack,
): Promise<Services> {
  const { config, database, secrets, cluster, onError } = foundation;
  const { leadership, routingChanges, trunkChanges } = cluster;
  const live = new LiveStreams(cluster.liveMessages);
  routingChanges.subscribe(({ tenant }) => invalidateRouting(tenant));
  const agents = stack.adopt(new AgentKeeper({ database, live, leadership, onError }), close);
  const mailer = openMailer(config);
  if (mailer !== undefined) stack.adopt(mailer, close);
  const book = { database, secrets, changes: trunkChanges, onError };
  const trunks = stack.adopt(await TrunkBook.open(book), close);
  const attempts = new AttemptEvents();
  const otpEvents = new OtpEvents();
  // What an agent says of a conversation weighs more than how its call ended: it comes second.
  const settlers = [
    ...[settlesAttempts(attempts), settlesResponses, settlesKeys, settlesOtpCalls(otpEvents)],
  ];
  const parts = { ...foundation, live, agents, mailer, trunks, settlers };
  const { exchange, phones, lostPhones, unseenRings, recordings, soundStore } = await startExchange(
    parts,
    stack,
  );
  const onChange = (tenant: string): void => {
    routingChanges.publish({ tenant });
    exchange.objectsChanged(tenant);
  };
  // Queues must know who takes calls.
  agents.onStatus(onChange);
  const dialler = stack.adopt(
    new CampaignDialler({
      ...{ database, exchange, attempts, onError, sendsEmail: mailer !== undefined },
      trunks: trunks.active,
    }),
    close,
  );
  const boards = stack.adopt(new MonitorBoards({ database, live, exchange, onError }), close);
  const sendsEmail = mailer !== undefined;
  const { publicUrl } = config;
  const outsideCalls = new OutsideCallWatch({
    ...{ database, exchange, sendsEmail, onError },
    trunks: trunks.active,
  });
  stack.adopt(outsideCalls, close);
  trunks.onChange(() => {
    exchange.trunksChanged();
    void outsideCalls.check();
  });
  const confirmations = new ConfirmationMails({
    database,
    mailer,
    publicUrl,
    onError,
    onGivenUp: (tenant) => {
      void noticeUnsentEmail({ config, database, live }, tenant).catch((error: unknown) =>
        onError('notice to the operator', error),
      );
    },
  });
  stack.adopt(confirmations, close);
  const { releases, registry } = await watchRegistry({ ...foundation, live }, stack);
  const sounds = new Sounds({
    database,
    live,
    onError,
    store: soundStore,
    converter: threadConverter,
    speech: rememberSpeech(espeakEngine),
    onChange,
  });
  stack.adopt(sounds, close);
  const callsToOutside = { database, exchange, live, onError, sendsEmail, trunks: trunks.active };
  const otpParts = { ...callsToOutside, dialler, sounds, store: soundStore, events: otpEvents };
  const jobs = new Jobs({
    database,
    live,
    files: new JobFiles(config.dataFolder),
    work: jobWork,
    services: { exchange, routingChanges, secrets, database, config, live },
    present: (db, reader, access) => reloadActor(db, reader, access, config),
    onError,
  });
  stack.adopt(jobs, close);
  return {
    config,
    database,
    secrets,
    guesses: cluster.guesses,
    signUps: new SignUpThrottle(cluster.signUps),
    loginTickets: cluster.loginTickets,
    streamTickets: cluster.streamTickets,
    phoneTickets: cluster.phoneTickets,
    phones,
    lostPhones,
    unseenRings,
    streamLimit: new ConnectionLimit(config.connections),
    live,
    boards,
    daySums: new DaySums(database),
    sessions: new MonitorSessions(),
    agents,
    exchange,
    routingChanges,
    trunks,
    trunkChanges,
    outsideCalls,
    recordings,
    settlers,
    dialler,
    ...startOtp(otpParts, stack),
    confirmations,
    mailer,
    sounds,
    jobs,
    registry,
    releases,
    headers: securityHeaders(config),
  };
}

/** Follows the registry of the remotes; browsers are notified of each new one. */
async function watchRegistry(
  { config, live, onError }: Foundation & { readonly live: LiveStreams },
  stack: DisposalStack,
) {
  const target = config.releases;
  const releases = target === undefined ? undefined : openStore(target, process.env);
  const source =
    releases === undefined || target === undefined ? undefined : registrySource(releases, target);
  const registry = stack.adopt(await RegistryWatch.start(source, onError), close);
  registry.onChange(({ registry: { revision } }) =>
    live.broadcast({ type: 'registry.changed', revision }),
  );
  return { releases, registry };
}
